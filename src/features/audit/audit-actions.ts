/** The acts of administrators by subject; the texts of the audit log describe each of them. */
export const AUDIT_ACTIONS = {
  person: [
    'create',
    'signUp',
    'update',
    'updateRoles',
    'updateGroups',
    'deactivate',
    'reactivate',
    'setPassword',
    'confirmSigner',
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
  presenterTime: ['add'],
  legalText: ['publish'],
  directory: ['create', 'update', 'delete', 'rotateToken'],
  apiToken: ['create', 'revoke'],
  webhook: ['create', 'update', 'delete', 'rotateSecret'],
  export: ['launch', 'download'],
} as const

export type SubjectKind = keyof typeof AUDIT_ACTIONS

export type AuditActionName = { [Kind in SubjectKind]: `${Kind}.${(typeof AUDIT_ACTIONS)[Kind][number]}` }[SubjectKind]

/** Everything that acts are done to. */
// The keys are the kinds.
export const SUBJECT_KINDS = Object.keys(AUDIT_ACTIONS) as SubjectKind[]

/** Every act by its name: `person.deactivate`. */
// Put together as the type is.
export const AUDIT_ACTION_NAMES = SUBJECT_KINDS.flatMap((kind) =>
  AUDIT_ACTIONS[kind].map((act) => `${kind}.${act}`),
) as AuditActionName[]
