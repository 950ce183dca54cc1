import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OWN_UNDO } from '#features/chapters/web/editing/use-chapter-editing.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { type Conflict, withNow } from '../document/rebase.ts'
import { useNames } from '../use-actions.ts'
import { useEditor, useEditorState } from '../use-editor.tsx'
import styles from './conflict-dialog.module.css'
import { ConflictField, type Side } from './conflict-field.tsx'
import { useConflictRows } from './use-conflict-rows.ts'

/** Shows what was written here and what somebody else wrote, field by field, and asks which one stays. */
export function ConflictDialog() {
  const found = useEditorState(({ conflicts, comparing }) => conflicts.find(({ object }) => object === comparing))
  const document = useEditorState((state) => state.document)
  if (!found) return null
  const conflict = withNow(found, document)
  // What was chosen for other words is not chosen for these.
  return <Decision key={JSON.stringify(conflict)} conflict={conflict} />
}

function Decision({ conflict }: { conflict: Conflict }) {
  const { t } = useTranslation('editor')
  const { session } = useEditor()
  const names = useNames()
  const rows = useConflictRows(conflict)
  const progress = useId()
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({})
  const chooseAll = (side: Side) => setChosen(Object.fromEntries(conflict.fields.map((path) => [path, side])))
  const decided = conflict.fields.filter((path) => chosen[path] !== undefined).length
  const isDecided = decided === conflict.fields.length
  const title =
    conflict.kind === 'facts'
      ? t(($) => $.conflict.factsTitle)
      : t(($) => $.conflict.title, { title: names.chapter(conflict.mine.title) })
  const footer = (
    <>
      <span id={progress} className={styles.progress} role="status">
        {t(($) => $.conflict.decided, { decided, count: conflict.fields.length })}
      </span>
      <Button onClick={() => session.compare(null)}>{t(($) => $.conflict.later)}</Button>
      <Button
        variant="filled"
        disabled={!isDecided}
        aria-describedby={progress}
        onClick={() =>
          session.resolve(
            conflict,
            conflict.fields.filter((path) => chosen[path] === 'theirs'),
          )
        }
      >
        {t(($) => $.conflict.save)}
      </Button>
    </>
  )
  return (
    <Dialog opened size={936} onClose={() => session.compare(null)} title={title} footer={footer}>
      <p className={styles.hint}>{t(($) => $.conflict.hint)}</p>
      <div className={styles.fields} {...OWN_UNDO}>
        <div className={styles.heads}>
          <div>
            <h3>{t(($) => $.conflict.mine)}</h3>
            <Button variant="subtle" size="compact-sm" onClick={() => chooseAll('mine')}>
              {t(($) => $.conflict.allMine)}
            </Button>
          </div>
          <div>
            <h3>{t(($) => $.conflict.theirs)}</h3>
            <Button variant="subtle" size="compact-sm" onClick={() => chooseAll('theirs')}>
              {t(($) => $.conflict.allTheirs)}
            </Button>
          </div>
        </div>
        {rows.map((row) => (
          <ConflictField
            key={row.path}
            row={row}
            chosen={chosen[row.path]}
            onChoose={(side) => setChosen({ ...chosen, [row.path]: side })}
          />
        ))}
      </div>
    </Dialog>
  )
}
