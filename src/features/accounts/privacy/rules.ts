/** The things that can belong to a person and aren't erased with them. */
export const OWNED_KINDS = ['speaches', 'paths'] as const
