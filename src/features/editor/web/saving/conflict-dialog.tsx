import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { HtmlViewer } from '#features/chapters/html/view/html-viewer.tsx'
import type { Chapter } from '#features/chapters/outline.ts'
import { OWN_UNDO } from '#features/chapters/web/editing/use-chapter-editing.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import type { Facts } from '../document/document.ts'
import type { Conflict } from '../document/rebase.ts'
import { useNames } from '../use-actions.ts'
import { useEditor, useEditorState } from '../use-editor.tsx'
import styles from './conflict-dialog.module.css'

/** Shows what was written here and what somebody else wrote, side by side, and asks which one stays. */
export function ConflictDialog() {
  const { t } = useTranslation('speaches')
  const { session } = useEditor()
  const conflict = useEditorState(({ conflicts, comparing }) => conflicts.find(({ object }) => object === comparing))
  if (!conflict) return null
  const title = 'fields' in conflict ? t(($) => $.editor.conflict.factsTitle) : t(($) => $.editor.conflict.title)
  return (
    <Dialog opened size={960} onClose={() => session.compare(null)} title={title}>
      <p className={styles.hint}>{t(($) => $.editor.conflict.hint)}</p>
      <div className={styles.sides} {...OWN_UNDO}>
        <Side label={t(($) => $.editor.conflict.mine)} conflict={conflict} side="mine">
          <Button variant="filled" onClick={() => session.resolve(conflict, 'mine')}>
            {t(($) => $.editor.conflict.keepMine)}
          </Button>
        </Side>
        <Side label={t(($) => $.editor.conflict.theirs)} conflict={conflict} side="theirs">
          <Button onClick={() => session.resolve(conflict, 'theirs')}>{t(($) => $.editor.conflict.takeTheirs)}</Button>
        </Side>
      </div>
    </Dialog>
  )
}

interface SideProps {
  label: string
  conflict: Conflict
  side: 'mine' | 'theirs'
  /** The button that chooses it. */
  children: React.ReactNode
}

function Side({ label, conflict, side, children }: SideProps) {
  return (
    <div className={styles.side}>
      <h3>{label}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <section className={styles.text} aria-label={label} tabIndex={0}>
        {'fields' in conflict ? (
          <FactsText facts={conflict[side]} fields={conflict.fields} />
        ) : (
          <ChapterText chapter={conflict[side]} />
        )}
      </section>
      {children}
    </div>
  )
}

function ChapterText({ chapter }: { chapter: Chapter }) {
  const { t } = useTranslation('speaches')
  const names = useNames()
  const language = useEditorState((state) => state.document.facts.language)
  return (
    <>
      <h4 lang={language}>{names.chapter(chapter.title)}</h4>
      {'html' in chapter.content ? (
        <HtmlViewer html={chapter.content.html} lang={language} />
      ) : (
        <p>
          {t(($) => $.editor.types[chapter.type].name)}
          {'url' in chapter.content && <span className={styles.url}>{chapter.content.url}</span>}
        </p>
      )}
    </>
  )
}

function FactsText({ facts, fields }: { facts: Facts; fields: (keyof Facts)[] }) {
  const { t } = useTranslation('speaches')
  return (
    <dl>
      {fields.map((name) => (
        <div key={name}>
          <dt>{t(($) => $.editor.conflict.fields[name])}</dt>
          <dd>{textOf(facts[name])}</dd>
        </div>
      ))}
    </dl>
  )
}

function textOf(value: Facts[keyof Facts]): string {
  if (value === null || value === '') return '–'
  if (typeof value === 'object' && 'type' in value) return value.title || value.type
  return typeof value === 'object' ? value.join(', ') : String(value)
}
