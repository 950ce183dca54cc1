import { useTranslation } from 'react-i18next'
import type { SystemGroup } from '../rules.ts'

/** How a group is called: as people named it, or, if it is one of the system, in the reader's language. */
export function useGroupName(): (group: { name: string; systemKey: SystemGroup | null }) => string {
  const { t } = useTranslation('accounts', { keyPrefix: 'web.systemGroups' })
  return ({ name, systemKey }) => (systemKey ? t(($) => $[systemKey]) : name)
}
