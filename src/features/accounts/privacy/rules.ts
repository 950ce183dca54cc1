/** What can belong to a person and is not erased with them. */
export const OWNED_KINDS = ['speaches', 'paths'] as const
