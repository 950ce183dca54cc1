import { useTranslation } from 'react-i18next'
import { publicationState } from '#features/speaches/rules.ts'
import { Badge } from '#ui/badge.tsx'
import { formatDay, formatExact } from '#ui/format/dates.ts'
import { useLocale } from '#ui/use-locale.ts'
import { useEditorState } from '../use-editor.tsx'

/** The state of the speach in one word. */
export function StateBadge() {
  const { t } = useTranslation('editor')
  const locale = useLocale()
  const head = useEditorState((state) => state.head)
  const delayedTill = head.delayed_till ? new Date(head.delayed_till) : null
  const futureVersionAt = head.futureVersionAt ? new Date(head.futureVersionAt) : null
  const state = publicationState({ ...head, delayedTill, futureVersionAt }, new Date())
  const due = delayedTill ?? futureVersionAt
  switch (state) {
    case 'TEMPLATE':
      return <Badge colour="plum">{t(($) => $.state.template)}</Badge>
    case 'ARCHIVED':
      return <Badge>{t(($) => $.state.archived)}</Badge>
    case 'SCHEDULED':
    case 'UPDATE_SCHEDULED':
      return (
        <Badge colour="sky">
          <span title={due ? formatExact(due, locale) : undefined}>
            {t(($) => $.state.scheduled, { date: due ? formatDay(due, locale) : '' })}
          </span>
        </Badge>
      )
    case 'PUBLISHED':
      return head.hasPendingUpdates ? (
        <Badge colour="peach">{t(($) => $.state.ahead, { version: head.publishedVersion })}</Badge>
      ) : (
        <Badge colour="leaf">{t(($) => $.state.published, { version: head.publishedVersion })}</Badge>
      )
    case 'DRAFT':
      return <Badge colour="peach">{t(($) => $.state.draft)}</Badge>
  }
}
