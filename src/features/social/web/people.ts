import { useTranslation } from 'react-i18next'
import type { ShownPerson } from '#features/accounts/person-schemas.ts'

/** A person's full name. */
export function nameOf({ firstName, lastName }: Pick<ShownPerson, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim()
}

/** Names people, also those whose name is gone. */
export function usePersonName(): (person: ShownPerson | undefined) => string {
  const { t } = useTranslation('social', { keyPrefix: 'web.person' })
  return (person) => (person && !person.anonymous && nameOf(person)) || t(($) => $.anonymous)
}
