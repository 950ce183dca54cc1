import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '../../contract.ts'

/** Returns the name that the person had at that time. */
export function useActorName(): (actor: AuditEntry['actor']) => string {
  const { t } = useTranslation('audit')
  return (actor) => {
    if (!actor) return t(($) => $.nobody)
    return actor.id === null ? t(($) => $.web.gone, { name: actor.name }) : actor.name
  }
}
