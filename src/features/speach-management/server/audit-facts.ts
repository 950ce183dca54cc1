import { personValue } from '#features/audit/person-value.ts'
import type { AuditAction } from '#features/audit/server/record-audit-actions.ts'
import type { PersonTag } from '../schemas.ts'
import type { AdminRow } from './queries.ts'

const labelsOf = (tags: readonly { label: string }[]) => tags.map(({ label }) => label)
const asValue = ({ id, label }: PersonTag) => personValue({ id, name: label })

/** What the audit log says of a speach. Codes are secrets: only that there is one, or another one, is told. */
function factsOf(row: AdminRow, code: unknown) {
  return {
    title: row.title,
    description: row.description,
    tags: row.tagList,
    language: row.language,
    category: row.category?.name ?? null,
    visibility: row.visibility,
    accessCode: code,
    isPinnedOnHome: row.isPinnedOnHome,
    nextPeriodicReview: row.nextReviewOn,
    coEditors: row.coEditors.map(asValue),
    coEditorGroups: labelsOf(row.coEditorGroups),
    affectedUsers: row.affectedUsers.map(asValue),
    affectedGroups: labelsOf(row.affectedGroups),
  }
}

/** The acts of changing a speach; those that changed nothing are left out when they are written. */
export function changesOf(before: AdminRow, after: AdminRow): AuditAction[] {
  const subject = { id: after.id, name: after.title }
  const isOther = before.accessCode !== null && after.accessCode !== null && before.accessCode !== after.accessCode
  const [old, now] = [before.accessCode !== null, isOther ? '***' : after.accessCode !== null]
  return [
    { act: 'speach.update', subject, before: factsOf(before, old), after: factsOf(after, now) },
    {
      act: 'speach.updateAuthor',
      subject,
      before: { author: asValue(before.author) },
      after: { author: asValue(after.author) },
    },
  ]
}
