import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { AdminGroup, AdminUser } from '../../schemas.ts'
import { conflictIn } from './use-save-user.ts'
import { draftOf, type UserDraft } from './user-draft.ts'
import styles from './user-drawer.module.css'

interface ConflictNoticeProps {
  error: unknown
  draft: UserDraft
  groups: AdminGroup[]
  onTheirs: (theirs: AdminUser) => void
  onMine: (theirs: AdminUser) => void
}

/** Somebody else changed the person meanwhile: where the two differ, and whose stays. */
export function ConflictNotice({ error, draft, groups, onTheirs, onMine }: ConflictNoticeProps) {
  const { t } = useTranslation('people', { keyPrefix: 'drawer' })
  const theirs = conflictIn(error)
  const inWords = useWords(groups)
  if (!theirs) return null
  const [mine, other] = [inWords(draft), inWords(draftOf(theirs))]
  const lines = other.flatMap(({ what, value }, index) => {
    const own = mine[index]?.value ?? ''
    return own === value
      ? []
      : [{ what, text: t(($) => $.conflict.line, { what, theirs: value || '–', mine: own || '–' }) }]
  })
  return (
    <div className={styles.conflict} role="alert">
      <h3>{t(($) => $.conflict.title)}</h3>
      <p>{t(($) => $.conflict.text)}</p>
      <ul>
        {lines.map(({ what, text }) => (
          <li key={what}>{text}</li>
        ))}
      </ul>
      <div className={styles.choose}>
        <Button size="sm" onClick={() => onTheirs(theirs)}>
          {t(($) => $.conflict.theirs)}
        </Button>
        <Button size="sm" variant="filled" onClick={() => onMine(theirs)}>
          {t(($) => $.conflict.mine)}
        </Button>
      </div>
    </div>
  )
}

function useWords(groups: AdminGroup[]) {
  const { t } = useTranslation('people')
  const roles = { admin: 'ADMIN', trainer: 'FORMATEUR', approver: 'APPROVER', aiEditor: 'AI_EDITOR' } as const
  return (draft: UserDraft): { what: string; value: string }[] => {
    const held = (['admin', 'trainer', 'approver', 'aiEditor'] as const).filter((role) => draft[role])
    const inGroups = groups.filter(({ id }) => draft.groups.includes(id)).map(({ name }) => name)
    return [
      { what: t(($) => $.drawer.firstName), value: draft.firstName },
      { what: t(($) => $.drawer.lastName), value: draft.lastName },
      { what: t(($) => $.drawer.email), value: draft.email },
      { what: t(($) => $.roles.label), value: held.map((role) => t(($) => $.roles[roles[role]])).join(', ') },
      { what: t(($) => $.drawer.groups), value: inGroups.join(', ') },
    ]
  }
}
