import { useTranslation } from 'react-i18next'
import type { Notification } from '../../schemas.ts'

/** Names people, also those whose name is gone. */
export function usePersonName(): (person: Notification['sourceUser'] | undefined) => string {
  const { t } = useTranslation('notifications', { keyPrefix: 'web' })
  return (person) =>
    (person && !person.anonymous && `${person.firstName} ${person.lastName}`.trim()) || t(($) => $.somebody)
}
