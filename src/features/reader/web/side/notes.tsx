import { Button, Textarea, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Step } from '#features/chapters/view-chapter.ts'
import { stepsOf } from '#features/chapters/web/reading/overview.ts'
import { useReaderPort } from '#features/chapters/web/reading/reader-port.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import type { ChapterNote } from '../../notes/contract.ts'
import { NOTE_TEXT_MAX } from '../../notes/rules.ts'
import type { Material } from '../material.ts'
import styles from './notes.module.css'
import { useNote, useNotes } from './use-notes.ts'

interface NotesProps {
  material: Material
  /** Null at the end. */
  step: Step | null
}

/** What a reader writes down for themselves: beside this chapter, and what there is beside the others. */
export function Notes({ material, step }: NotesProps) {
  const { data: notes, error, refetch } = useNotes(material.speachID)
  if (error && !notes) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!notes)
    return (
      <div className={styles.waiting}>
        <Skeleton height={140} />
      </div>
    )
  const others = stepsOf(material.lessons).flatMap(({ chapter }) => {
    const note = chapter.id === step?.chapter.id ? undefined : notes.find(({ chapterId }) => chapterId === chapter.id)
    return note ? [{ note, title: chapter.title }] : []
  })
  return (
    <div className={styles.notes}>
      {step && (
        <NoteField
          key={step.chapter.id}
          speachID={material.speachID}
          chapterId={step.chapter.id}
          note={notes.find(({ chapterId }) => chapterId === step.chapter.id)}
        />
      )}
      <OtherNotes notes={others} lang={material.language} />
    </div>
  )
}

function NoteField({ speachID, chapterId, note }: { speachID: string; chapterId: number; note?: ChapterNote }) {
  const { t } = useTranslation('speaches', { keyPrefix: 'reader.notes' })
  const say = useErrorMessage()
  const { text, setText, state, isKept, refusal, retry } = useNote(speachID, chapterId, note)
  return (
    <div className={styles.field}>
      <Textarea
        label={t(($) => $.label)}
        description={t(($) => $.hint)}
        placeholder={t(($) => $.placeholder)}
        autosize
        minRows={5}
        maxRows={18}
        maxLength={NOTE_TEXT_MAX}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p className={styles.state} role="status">
        {state === 'saved' && isKept && t(($) => $.saved)}
        {state === 'failed' && t(($) => $.failed)}
        {refusal !== null && ` ${say(refusal)}`}
        {state === 'writing' && <VisuallyHidden>{t(($) => $.writing)}</VisuallyHidden>}
      </p>
      {state === 'failed' && (
        <Button size="sm" onClick={retry}>
          {t(($) => $.retry)}
        </Button>
      )}
    </div>
  )
}

function OtherNotes({ notes, lang }: { notes: { note: ChapterNote; title: string }[]; lang: string }) {
  const { ChapterLink } = useReaderPort()
  const { t } = useTranslation('speaches')
  if (notes.length === 0) return null
  return (
    <section>
      <h3 className={styles.heading}>{t(($) => $.reader.notes.others)}</h3>
      <ul className={styles.others}>
        {notes.map(({ note, title }) => (
          <li key={note.chapterId}>
            <ChapterLink chapter={note.chapterId}>
              <span lang={lang} dir="auto">
                {title || t(($) => $.reader.untitled)}
              </span>
            </ChapterLink>
            <p dir="auto">{note.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
