import type { AdminGroup, AdminUser, CustomField } from '../../schemas.ts'

/** Who looks at the pages of administrators. */
export const ADMIN = { isAdmin: true }

export const GROUP: AdminGroup = {
  ...{ id: 4, name: 'Night shift', order: 1, description: '', memberCount: 2 },
  ...{ system: false, systemKey: null, external: false },
}

export const FIELD: CustomField = {
  ...{ id: 3, name: 'Unit', labelEn: 'Unit', labelDe: 'Abteilung', labelEs: '', labelFr: '' },
}

let last = 10

/** A person as the server answers them to administrators: without any role. */
export function makePerson(firstName: string, lastName: string, own: Partial<AdminUser> = {}): AdminUser {
  last += 1
  return {
    id: last,
    userID: `0b1f0c1e-7a53-4a3c-9a59-5d3f6f7f${last + 1000}`,
    ...{ firstName, lastName, email: `${firstName.toLowerCase()}@demo.local`, img: null },
    ...{ admin: false, superAdmin: false, trainer: false, approver: false, aiEditor: false, anonymous: false },
    ...{ createdAt: '2026-01-05T08:00:00.000Z', lastActiveDate: null, deactivatedAt: null, bounce: null },
    ...{
      groups: [],
      customFieldValues: [],
      mustChangePassword: false,
      signingHold: null,
      rev: 1,
      updatedAt: '2026-01-05T08:00:00.000Z',
    },
    ...own,
  }
}
