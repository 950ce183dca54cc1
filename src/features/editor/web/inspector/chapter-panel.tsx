import { Select } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { findChapter, findLesson, moveChapter } from '#features/chapters/outline.ts'
import { SplitField, wholeDocument } from '#features/chapters/slides/editor/split-field.tsx'
import { iconOf } from '#features/chapters/web/labels.ts'
import { addOns } from '#features/speaches/web/add-ons.ts'
import { useMinutes, wholeMinutes } from '../outline/use-outline.ts'
import { useNames } from '../use-actions.ts'
import { useEditor, useEditorState } from '../use-editor.tsx'
import styles from './inspector.module.css'

/** What can be set of one chapter. */
export function ChapterPanel({ chapterKey }: { chapterKey: string }) {
  const { t } = useTranslation('editor')
  const { t: tChapters } = useTranslation('chapters')
  const { session } = useEditor()
  const names = useNames()
  const document = useEditorState((state) => state.document)
  const minutes = useMinutes().get(chapterKey)
  const place = findChapter(document, chapterKey)
  if (!place) return null
  const { type } = place.chapter
  const Icon = iconOf(type)
  const fileID = wholeDocument(place.chapter)
  const { ChapterPresenter } = addOns
  return (
    <>
      <Select
        label={t(($) => $.inspector.lesson)}
        allowDeselect={false}
        value={place.lesson.key}
        data={document.lessons.map(({ key, title }, index) => ({ value: key, label: names.lesson(title, index) }))}
        onChange={(lessonKey) => {
          if (lessonKey === null || lessonKey === place.lesson.key) return
          const end = findLesson(document, lessonKey)?.chapters.length ?? 0
          session.edit((before) => moveChapter(before, chapterKey, lessonKey, end), { where: chapterKey })
        }}
      />
      <dl className={styles.measured}>
        <dt>{t(($) => $.inspector.kind)}</dt>
        <dd>
          <Icon aria-hidden />
          {tChapters(($) => $.types[type].name)}
        </dd>
      </dl>
      {fileID && <SplitField chapterKey={chapterKey} fileID={fileID} />}
      {ChapterPresenter && (
        <Suspense>
          <ChapterPresenter chapterKey={chapterKey} />
        </Suspense>
      )}
      <dl className={styles.measured}>
        <dt>{t(($) => $.inspector.minutes)}</dt>
        <dd className={minutes === undefined ? 'quiet' : 'num'}>
          {minutes === undefined ? t(($) => $.inspector.notMeasured) : wholeMinutes(minutes)}
        </dd>
      </dl>
    </>
  )
}
