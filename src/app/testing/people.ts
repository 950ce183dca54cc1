import { addGroup, addUser, type NewUser } from '#features/accounts/server/service.ts'
import type { Platform } from '#platform/platform.ts'

export const TEST_PASSWORD = 'a test password'

const ROLES = {
  superAdmin: { isAdmin: true, isSuperAdmin: true },
  admin: { isAdmin: true },
  author: { isAuthor: true },
  otherAuthor: { isAuthor: true },
  coEditor: { isAuthor: true },
  aiEditor: { isAuthor: true, hasAiLicence: true },
  approver: { isApprover: true },
  reader: {},
  otherReader: {},
  member: {},
} satisfies Record<string, NewUser['roles']>

/** Whom tests act as. `member` is in the group `Testers`. */
export type PersonName = keyof typeof ROLES

export const PERSON_NAMES = Object.keys(ROLES) as PersonName[]

export function emailOf(name: PersonName): string {
  return `${name.toLowerCase()}@test.local`
}

/** Adds one person per role and a group. */
export async function addPeople(platform: Platform): Promise<void> {
  for (const name of PERSON_NAMES) {
    const person = { email: emailOf(name), password: TEST_PASSWORD, firstName: name, lastName: 'Test' }
    const user = await addUser(platform, { ...person, roles: ROLES[name] })
    if (name === 'member') await addGroup(platform, 'Testers', [user.id])
  }
}
