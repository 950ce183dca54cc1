import { useTranslation } from 'react-i18next'
import type { SocialPerson } from '../schemas.ts'

/** A person's full name. */
export function nameOf({ firstName, lastName }: Pick<SocialPerson, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim()
}

/** Names people, also those whose name is gone. */
export function usePersonName(): (person: SocialPerson | undefined) => string {
  const { t } = useTranslation('social', { keyPrefix: 'web.person' })
  return (person) => (person && !person.anonymous && nameOf(person)) || t(($) => $.anonymous)
}
