/** What can belong to a person and is not erased with them. */
export const ESTATE_NAMES = ['speaches', 'paths'] as const

export type EstateName = (typeof ESTATE_NAMES)[number]
