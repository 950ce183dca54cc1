import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LearningPath } from '../../contract.ts'
import { PATH_DESCRIPTION_MAX, PATH_TITLE_MAX } from '../../rules.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import styles from './text-fields.module.css'
import { type TextField, useSavedText } from './use-saved-text.ts'

/** How many characters may be left before one is told, by text. */
const NEAR_LIMIT = { title: 20, description: 150 }

const LIMITS = { title: PATH_TITLE_MAX, description: PATH_DESCRIPTION_MAX }

/** Title and description, edited in place. */
export function TextFields({ path }: { path: LearningPath }) {
  return (
    <div className={styles.fields}>
      <Field path={path} field="title" />
      <Field path={path} field="description" />
    </div>
  )
}

/** One of the two fields. It grows with its text; a title has a single line. */
function Field({ path, field }: { path: LearningPath; field: TextField }) {
  const { t } = useTranslation('paths', { keyPrefix: 'web.editor' })
  const { typed, setTyped, mine, faults, conflict, resolve, save } = useSavedText(path, field)
  const left = LIMITS[field] - typed.length
  const [isComparing, setIsComparing] = useState(true)
  const noteId = `path-${field}-note`
  return (
    <div className={styles.field} data-field={field}>
      <span className={styles.grow} data-text={`${typed || t(($) => $[`${field}Placeholder`])} `}>
        <textarea
          rows={1}
          value={typed}
          maxLength={LIMITS[field]}
          aria-label={t(($) => $[field])}
          aria-invalid={faults.length > 0 || undefined}
          aria-describedby={noteId}
          placeholder={t(($) => $[`${field}Placeholder`])}
          onChange={({ target }) => setTyped(field === 'title' ? target.value.replace(/\s*\n\s*/g, ' ') : target.value)}
          onKeyDown={(event) => {
            if (field !== 'title' || event.key !== 'Enter') return
            event.preventDefault()
            event.currentTarget.blur()
          }}
          onBlur={save}
        />
      </span>
      <p id={noteId} className={styles.note} role="status" data-fault={faults.length > 0 || undefined}>
        {faults.includes('TITLE_MISSING') && t(($) => $.missing)}
        {faults.length === 0 && left <= NEAR_LIMIT[field] && t(($) => $.left, { count: left })}
      </p>
      {conflict !== null && !isComparing && (
        <Button size="sm" color="berry" variant="light" onClick={() => setIsComparing(true)}>
          {t(($) => $.conflict.decide)}
        </Button>
      )}
      {conflict !== null && isComparing && (
        <ConflictDialog
          field={field}
          mine={mine}
          theirs={conflict}
          onResolve={(keeps) => {
            resolve(keeps)
            setIsComparing(true)
          }}
          onClose={() => setIsComparing(false)}
        />
      )}
    </div>
  )
}
