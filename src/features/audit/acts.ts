/** What administrators do, by what it is done to: each is told in words by the texts of the audit log. */
export const ACTS = {
  person: [
    'create',
    'update',
    'updateRoles',
    'updateGroups',
    'deactivate',
    'reactivate',
    'setPassword',
    'import',
    'export',
    'erase',
    'declineErasure',
    'transfer',
    'retryMails',
  ],
  group: ['create', 'update', 'delete', 'updateMembers', 'updateManagers'],
  customField: ['create', 'update', 'delete'],
  category: ['create', 'update', 'delete'],
  message: ['delete', 'keep', 'renameTopic'],
  speach: ['update', 'updateAuthor', 'archive', 'restore', 'delete', 'publish', 'unpublish', 'assignReviewers'],
  workflow: ['create', 'update', 'delete', 'archive', 'restore', 'enable', 'disable'],
  settings: ['update'],
  legalText: ['publish'],
  directory: ['create', 'update', 'delete', 'rotateToken'],
  apiToken: ['create', 'revoke'],
  webhook: ['create', 'update', 'delete', 'rotateSecret'],
  export: ['launch', 'download'],
} as const

export type SubjectKind = keyof typeof ACTS

export type ActName = { [Kind in SubjectKind]: `${Kind}.${(typeof ACTS)[Kind][number]}` }[SubjectKind]

/** Everything that acts are done to. */
// The keys are the kinds.
export const SUBJECT_KINDS = Object.keys(ACTS) as SubjectKind[]

/** Every act by its name: `person.deactivate`. */
// Put together as the type is.
export const ACT_NAMES = SUBJECT_KINDS.flatMap((kind) => ACTS[kind].map((act) => `${kind}.${act}`)) as ActName[]
