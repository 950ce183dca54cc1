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
    'transfer',
  ],
  group: ['create', 'update', 'delete', 'updateMembers', 'updateManagers'],
  customField: ['create', 'update', 'delete'],
  category: ['create', 'update', 'delete'],
  speach: ['update', 'updateAuthor', 'archive', 'restore', 'delete', 'publish', 'unpublish', 'assignReviewers'],
  workflow: ['create', 'update', 'delete', 'archive', 'restore', 'enable', 'disable'],
  settings: ['update'],
  legalText: ['publish'],
  directory: ['create', 'update', 'delete', 'rotateToken'],
  apiToken: ['create', 'revoke'],
  webhook: ['create', 'update', 'delete', 'rotateSecret'],
} as const

export type SubjectKind = keyof typeof ACTS

export type ActName = { [Kind in SubjectKind]: `${Kind}.${(typeof ACTS)[Kind][number]}` }[SubjectKind]
