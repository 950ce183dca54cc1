import {
  IconArchive,
  IconClock,
  IconEdit,
  IconLink,
  IconLock,
  IconPinned,
  IconUserPlus,
  IconUsers,
  IconWorld,
} from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToday } from '#features/site/web/use-today.ts'
import type { AdminSpeach } from '#features/speach-management/schemas.ts'
import { PersonCell } from '#features/speach-management/web/table/managed-table.tsx'
import { archiveSpeach } from '#features/speaches/contract.ts'
import { cutTitle } from '#features/speaches/web/cards/card-rules.ts'
import { call } from '#shared/client.ts'
import { AppLink } from '#ui/app-link.tsx'
import { Badge } from '#ui/badge.tsx'
import { confirm } from '#ui/dialog/confirm.ts'
import { formatDay } from '#ui/format/dates.ts'
import { RelativeDate } from '#ui/format/relative-date.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { useLocale } from '#ui/use-locale.ts'
import { reloadReviews } from '../review-queries.ts'
import { AssignReviewersDialog } from './assign-reviewers-dialog.tsx'
import styles from './reviews.module.css'

const VISIBILITY_ICONS = { PUBLIC: IconWorld, PRIVE: IconLock, SEMI_PRIVE: IconLink, RESTREINT: IconUsers } as const

/** The speaches to review, their reviewers, and the actions for them (seed 001 §2.3). */
export function ReviewsTable({ rows }: { rows: AdminSpeach[] }) {
  const { t } = useTranslation('reviews')
  const [assigned, setAssigned] = useState<AdminSpeach | null>(null)
  return (
    <>
      <DataTable
        label={t(($) => $.heading)}
        head={
          <>
            <th scope="col">{t(($) => $.table.title)}</th>
            <th scope="col">{t(($) => $.table.author)}</th>
            <th scope="col">{t(($) => $.table.published)}</th>
            <th scope="col">{t(($) => $.table.next)}</th>
            <th scope="col">{t(($) => $.table.action)}</th>
          </>
        }
      >
        {rows.map((speach) => (
          <Row key={speach.id} speach={speach} onAssign={() => setAssigned(speach)} />
        ))}
      </DataTable>
      {assigned && <AssignReviewersDialog speach={assigned} onClose={() => setAssigned(null)} />}
    </>
  )
}

interface RowProps {
  speach: AdminSpeach
  onAssign: () => void
}

function Row({ speach, onAssign }: RowProps) {
  const { t } = useTranslation('reviews')
  const { t: names } = useTranslation('speach-management', { keyPrefix: 'filters' })
  const { t: chips } = useTranslation('speach-management', { keyPrefix: 'chips' })
  const locale = useLocale()
  const Visibility = VISIBILITY_ICONS[speach.visibility]
  const next = speach.speachmetadata.nextPeriodicReview
  const today = useToday()
  const isOver = next !== null && next < today
  return (
    <tr>
      <th scope="row">
        <span className={styles.title}>
          <Visibility size={18} role="img" aria-label={names(($) => $.visibilities[speach.visibility])} />
          {speach.isPinnedOnHome && <IconPinned size={18} role="img" aria-label={chips(($) => $.pinned)} />}
          <AppLink href={`/reviews/${speach.speachID}`} lang={speach.language} title={speach.title} dir="auto">
            {cutTitle(speach.title)}
          </AppLink>
          {speach.wf_name !== null && <Badge colour="sun">{speach.wf_name}</Badge>}
        </span>
      </th>
      <td>
        <PersonCell person={speach.authorsInfos.author} />
      </td>
      <td className="num">{speach.publicationDate ? <RelativeDate at={speach.publicationDate} /> : '–'}</td>
      <td className="num">
        <span className={styles.day}>
          {next !== null && formatDay(new Date(`${next}T12:00:00`), locale)}
          {isOver && <Badge colour="berry">{t(($) => $.table.overdue)}</Badge>}
        </span>
      </td>
      <td>
        <Actions speach={speach} onAssign={onAssign} />
      </td>
    </tr>
  )
}

function Actions({ speach, onAssign }: RowProps) {
  const { t } = useTranslation('reviews', { keyPrefix: 'action' })
  const locale = useLocale()
  const archive = useArchiving(speach)
  const { periodicReviewUsers: users, periodicReviewGroups: groups, periodicReviewOperation } = speach.speachmetadata
  const count = users.length + groups.length
  const title = cutTitle(speach.title)
  const isAhead = speach.delayed_till !== null && new Date(speach.delayed_till) > new Date()
  return (
    <span className={styles.actions}>
      <IconButton
        label={count > 0 ? t(($) => $.reviewers, { count, title }) : t(($) => $.assign, { title })}
        variant="subtle"
        color="gray"
        size="sm"
        w={count > 0 ? 52 : undefined}
        onClick={onAssign}
      >
        {count > 0 ? (
          <>
            <IconUsers size={18} aria-hidden />
            <span className="num" aria-hidden="true">
              {count}
            </span>
          </>
        ) : (
          <IconUserPlus size={18} aria-hidden />
        )}
      </IconButton>
      {isAhead && speach.delayed_till && (
        <Mark label={t(($) => $.scheduled, { day: formatDay(new Date(speach.delayed_till), locale) })}>
          <IconClock size={18} aria-hidden />
        </Mark>
      )}
      {periodicReviewOperation === 'REVISION_NEEDED' && (
        <Mark label={t(($) => $.revision)}>
          <IconEdit size={18} aria-hidden />
        </Mark>
      )}
      {periodicReviewOperation === 'ARCHIVE' && (
        <IconButton label={t(($) => $.archive, { title })} variant="subtle" color="berry" size="sm" onClick={archive}>
          <IconArchive size={18} aria-hidden />
        </IconButton>
      )}
    </span>
  )
}

/** An icon that says something and does nothing. */
function Mark({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Tooltip label={label}>
      <span className={styles.mark} role="img" aria-label={label}>
        {children}
      </span>
    </Tooltip>
  )
}

/** Archives a speach once that is confirmed (seed 001 §2.3). */
function useArchiving(speach: AdminSpeach): () => void {
  const { t } = useTranslation('reviews')
  const queryClient = useQueryClient()
  const say = useErrorMessage()
  const title = cutTitle(speach.title)
  const { mutate } = useMutation({
    mutationFn: () => call(archiveSpeach, { query: { id: speach.speachID } }),
    onSuccess: () => notify.success(t(($) => $.done.archived, { title })),
    onError: (error) => notify.failure(t(($) => $.failed.archive, { title, reason: say(error) })),
    onSettled: () => reloadReviews(queryClient),
  })
  return () => {
    const question = {
      title: t(($) => $.ask.title, { title }),
      text: t(($) => $.ask.text),
      action: t(($) => $.ask.action),
      danger: true,
    }
    void confirm(question).then((isSure) => isSure && mutate())
  }
}
