import type { SystemGroup } from '#features/accounts/rules.ts'
import type { Locale } from '#shared/locales.ts'

/** The password of everybody in the demonstration (PRODUCT §13). */
export const DEMO_PASSWORD = 'openspeach-demo'

export interface DemoPerson {
  /** Before `@demo.local`. */
  mailbox: string
  firstName: string
  lastName: string
  language: Locale
  roles?: { isAdmin?: true; isSuperAdmin?: true; isAuthor?: true; isApprover?: true; hasAiLicence?: true }
  /** Days ago that they joined. */
  joinedDaysAgo: number
  /** How much they read beside the others: 1 is usual. */
  zeal: number
}

/** Everybody, invented. The first six have the addresses that the product prints. */
export const PEOPLE = {
  admin: {
    mailbox: 'admin',
    firstName: 'Lena',
    lastName: 'Brandt',
    language: 'en',
    roles: { isAdmin: true, isSuperAdmin: true },
    joinedDaysAgo: 760,
    zeal: 0.8,
  },
  author: {
    mailbox: 'author',
    firstName: 'Amadou',
    lastName: 'Diallo',
    language: 'en',
    roles: { isAuthor: true },
    joinedDaysAgo: 755,
    zeal: 1.1,
  },
  aiEditor: {
    mailbox: 'ai-editor',
    firstName: 'Claire',
    lastName: 'Fontaine',
    language: 'fr',
    roles: { isAuthor: true, hasAiLicence: true },
    joinedDaysAgo: 750,
    zeal: 1,
  },
  approver: {
    mailbox: 'approver',
    firstName: 'Jonas',
    lastName: 'Weber',
    language: 'de',
    roles: { isApprover: true },
    joinedDaysAgo: 745,
    zeal: 0.9,
  },
  reviewer: {
    mailbox: 'reviewer',
    firstName: 'Inês',
    lastName: 'Carvalho',
    language: 'es',
    joinedDaysAgo: 700,
    zeal: 1.2,
  },
  reader: {
    mailbox: 'reader',
    firstName: 'Tom',
    lastName: 'Okafor',
    language: 'en',
    joinedDaysAgo: 722,
    zeal: 1.4,
  },
  marta: {
    mailbox: 'marta.ruiz',
    firstName: 'Marta',
    lastName: 'Ruiz',
    language: 'es',
    roles: { isAuthor: true },
    joinedDaysAgo: 735,
    zeal: 1,
  },
  nils: {
    mailbox: 'nils.windisch',
    firstName: 'Nils',
    lastName: 'Windisch',
    language: 'de',
    roles: { isAuthor: true },
    joinedDaysAgo: 740,
    zeal: 0.7,
  },
  priya: {
    mailbox: 'priya.natarajan',
    firstName: 'Priya',
    lastName: 'Natarajan',
    language: 'en',
    roles: { isAuthor: true },
    joinedDaysAgo: 715,
    zeal: 1.1,
  },
  hugo: {
    mailbox: 'hugo.lambert',
    firstName: 'Hugo',
    lastName: 'Lambert',
    language: 'fr',
    roles: { isAuthor: true, isApprover: true },
    joinedDaysAgo: 705,
    zeal: 0.8,
  },
  karla: {
    mailbox: 'karla.windhorst',
    firstName: 'Karla',
    lastName: 'Windhorst',
    language: 'de',
    roles: { isAuthor: true },
    joinedDaysAgo: 742,
    zeal: 1,
  },
  jana: {
    mailbox: 'jana.windeler',
    firstName: 'Jana',
    lastName: 'Windeler',
    language: 'de',
    joinedDaysAgo: 730,
    zeal: 1.3,
  },
  emre: {
    mailbox: 'emre.yildiz',
    firstName: 'Emre',
    lastName: 'Yıldız',
    language: 'de',
    joinedDaysAgo: 420,
    zeal: 0.9,
  },
  sophie: {
    mailbox: 'sophie.vandenberghe',
    firstName: 'Sophie',
    lastName: 'Vandenberghe',
    language: 'fr',
    joinedDaysAgo: 640,
    zeal: 1.2,
  },
  mehdi: {
    mailbox: 'mehdi.benali',
    firstName: 'Mehdi',
    lastName: 'Benali',
    language: 'fr',
    joinedDaysAgo: 300,
    zeal: 1,
  },
  lucia: {
    mailbox: 'lucia.navarro',
    firstName: 'Lucía',
    lastName: 'Navarro',
    language: 'es',
    joinedDaysAgo: 560,
    zeal: 1.3,
  },
  javier: {
    mailbox: 'javier.ortega',
    firstName: 'Javier',
    lastName: 'Ortega',
    language: 'es',
    joinedDaysAgo: 380,
    zeal: 0.8,
  },
  aoife: {
    mailbox: 'aoife.byrne',
    firstName: 'Aoife',
    lastName: 'Byrne',
    language: 'en',
    joinedDaysAgo: 470,
    zeal: 1.1,
  },
  mateusz: {
    mailbox: 'mateusz.kowalski',
    firstName: 'Mateusz',
    lastName: 'Kowalski',
    language: 'en',
    joinedDaysAgo: 240,
    zeal: 0.9,
  },
  giulia: {
    mailbox: 'giulia.moretti',
    firstName: 'Giulia',
    lastName: 'Moretti',
    language: 'en',
    joinedDaysAgo: 130,
    zeal: 1.2,
  },
  annika: {
    mailbox: 'annika.lindqvist',
    firstName: 'Annika',
    lastName: 'Lindqvist',
    language: 'en',
    joinedDaysAgo: 45,
    zeal: 1.5,
  },
} as const satisfies Record<string, DemoPerson>

export type PersonKey = keyof typeof PEOPLE

export const PERSON_KEYS = Object.keys(PEOPLE) as PersonKey[]

/** The people whose addresses are printed at the start: one for each role. */
export const SHOWN_PEOPLE: PersonKey[] = ['admin', 'author', 'aiEditor', 'approver', 'reviewer', 'reader']

/** Groups carry the names that people at the three places use, whatever their language. */
export const GROUPS = {
  quality: { name: 'Quality team', members: ['priya', 'approver', 'reviewer', 'aoife', 'mateusz', 'reader'] },
  lyon: { name: 'Atelier Lyon', members: ['aiEditor', 'hugo', 'sophie', 'mehdi'] },
  bremen: { name: 'Standort Bremen', members: ['nils', 'karla', 'jana', 'emre', 'approver'] },
} as const satisfies Record<string, { name: string; members: PersonKey[] }>

/** A group of the demonstration, or one that keeps itself. */
export type GroupKey = keyof typeof GROUPS | SystemGroup

/** Who is in a group. */
export function membersOf(group: GroupKey): PersonKey[] {
  const people: Record<PersonKey, DemoPerson> = PEOPLE
  switch (group) {
    case 'EVERYBODY':
      return PERSON_KEYS
    case 'AUTHORS':
      return PERSON_KEYS.filter((key) => people[key].roles?.isAuthor)
    case 'APPROVERS':
      return PERSON_KEYS.filter((key) => people[key].roles?.isApprover)
    case 'ADMINISTRATORS':
      return PERSON_KEYS.filter((key) => people[key].roles?.isAdmin)
    default:
      return [...GROUPS[group].members]
  }
}

/** Six categories for four languages: names that are read everywhere. */
export const CATEGORIES = {
  safety: 'Safety & health',
  digital: 'Digital & data',
  communication: 'Communication',
  team: 'Teamwork',
  quality: 'Quality & service',
  planet: 'Planet & energy',
} as const

export type CategoryKey = keyof typeof CATEGORIES
