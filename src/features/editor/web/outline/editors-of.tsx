import { VisuallyHidden } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Presence } from '../../coediting/rules.ts'
import { useEditorState } from '../use-editor.tsx'
import { useOthers } from '../use-others.ts'
import styles from './editors-of.module.css'

/** Marks a chapter in the outline that others have open. */
export function EditorsOf({ chapterKey }: { chapterKey: string }) {
  const chapterId = useEditorState(({ copy }) => copy.chapters[chapterKey]?.id)
  const here = useOthers().filter((person) => person.chapterId !== null && person.chapterId === chapterId)
  if (here.length === 0) return null
  return (
    <Suspense fallback={null}>
      <Marks here={here} />
    </Suspense>
  )
}

function Marks({ here }: { here: Presence[] }) {
  const { t } = useTranslation('coediting')
  const sentence = t(($) => $.inChapter, { names: here.map(({ name }) => name).join(', ') })
  return (
    <span className={styles.marks} title={sentence}>
      {here.slice(0, 3).map(({ id, colour }) => (
        <span key={id} className={styles.mark} data-person={colour} />
      ))}
      <VisuallyHidden>{sentence}</VisuallyHidden>
    </span>
  )
}
