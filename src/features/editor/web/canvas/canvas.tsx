import { Button } from '@mantine/core'
import { IconArrowLeft, IconPlus } from '@tabler/icons-react'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type Chapter, type ChapterPlace, chaptersOf, findChapter, setContent } from '#features/chapters/outline.ts'
import { blankContent } from '#features/chapters/registry.ts'
import { isSubtitledChapter } from '#features/chapters/subtitles/editor/subtitled-chapter.ts'
import { useUpload } from '#features/chapters/web/editing/use-chapter-editing.ts'
import { lookupIn, useFiles } from '#features/chapters/web/editing/use-files.ts'
import { CHAPTER_EDITORS, SubtitlesSection } from '#features/chapters/web/editors.ts'
import { addOns } from '#features/speaches/web/add-ons.ts'
import { PageDrawing } from '#ui/drawings/page.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { lackOf } from '../document/checks.ts'
import type { CanvasWidth } from '../header/preview.ts'
import { useActions, useNames } from '../use-actions.ts'
import { useEditor, useEditorState } from '../use-editor.tsx'
import styles from './canvas.module.css'
import { ChapterChooser } from './chapter-chooser.tsx'
import { ChapterTitle } from './chapter-title.tsx'
import { ConflictBar } from './conflict-bar.tsx'
import { NotSaved } from './not-saved.tsx'
import { NoticeBar } from './notice-bar.tsx'
import { OpenSubtitles } from './open-subtitles.tsx'

/** The open chapter, edited where and as its readers will see it. */
export function Canvas({ width }: { width: CanvasWidth }) {
  const document = useEditorState((state) => state.document)
  const selected = useEditorState((state) => state.selected)
  const place = selected === null ? undefined : findChapter(document, selected)
  if (!place) return <EmptyCanvas />
  return (
    <>
      <ConflictBar />
      <NoticeBar />
      <Workflow />
      <div key={place.chapter.key} className={styles.canvas} data-width={width}>
        <Where place={place} number={chaptersOf(document).indexOf(place.chapter) + 1} />
        <ChapterTitle chapter={place.chapter} />
        <Suspense fallback={<Skeleton height={240} shape="card" style={{ marginTop: 20 }} />}>
          <Body type={place.chapter.type}>
            <ChapterBody place={place} />
          </Body>
        </Suspense>
      </div>
    </>
  )
}

/** A workflow that runs while the draft is worked on. */
function Workflow() {
  const { session } = useEditor()
  const isInWorkflow = useEditorState((state) => state.head.wf_state !== null)
  const { WorkflowNote } = addOns
  if (!WorkflowNote) return null
  return (
    <Suspense>
      <WorkflowNote speachID={session.speachID} isInWorkflow={isInWorkflow} />
    </Suspense>
  )
}

/** "Say it · Chapter 7", numbered through all lessons. */
function Where({ place, number }: { place: ChapterPlace; number: number }) {
  const { t } = useTranslation('editor')
  const lesson = useNames().lesson(place.lesson.title, place.lessonIndex)
  return <p className={styles.where}>{t(($) => $.canvas.where, { lesson, number })}</p>
}

/** Takes the focus over from the button that made the chapter something else, and is gone with it. */
function Body({ type, children }: { type: Chapter['type']; children: ReactNode }) {
  const { t } = useTranslation('editor')
  const { t: tChapters } = useTranslation('chapters')
  const group = useRef<HTMLDivElement>(null)
  const shown = useRef(type)
  useEffect(() => {
    if (shown.current !== type && document.activeElement === document.body) group.current?.focus()
    shown.current = type
  }, [type])
  const name = type === 'NONE' ? t(($) => $.chooser.question) : tChapters(($) => $.types[type].name)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div ref={group} role="group" aria-label={name} tabIndex={-1}>
      {children}
    </div>
  )
}

function ChapterBody({ place: { chapter } }: { place: ChapterPlace }) {
  const copy = useEditorState((state) => state.copy)
  const lack = lackOf(chapter, copy, lookupIn(useFiles()))
  const isSending = useUpload(chapter.key) !== undefined
  const { VoiceOver } = addOns
  const Editor = chapter.type === 'NONE' ? ChapterChooser : CHAPTER_EDITORS[chapter.type]
  return (
    <>
      <Editor chapter={chapter} />
      {VoiceOver && (
        <Suspense>
          <VoiceOver chapterKey={chapter.key} isReady={lack === null} />
        </Suspense>
      )}
      {isSubtitledChapter(chapter) && lack === null && (
        <SubtitlesSection chapter={chapter} action={<OpenSubtitles chapterKey={chapter.key} />} />
      )}
      <NotSaved chapter={chapter} />
      {lack === 'unfinished' && !isSending && !isBegun(chapter) && <SomethingElse chapterKey={chapter.key} />}
    </>
  )
}

/** Whether questions would be lost with its type. */
function isBegun({ content }: Chapter): boolean {
  return 'questions' in content && content.questions.length > 0
}

/** Offers to change the type as long as the chapter is empty. */
function SomethingElse({ chapterKey }: { chapterKey: string }) {
  const { t } = useTranslation('editor')
  const { session } = useEditor()
  return (
    <Button
      className={styles.else}
      variant="subtle"
      color="gray"
      leftSection={<IconArrowLeft aria-hidden />}
      onClick={() =>
        session.edit((document) => setContent(document, chapterKey, blankContent('NONE')), { where: chapterKey })
      }
    >
      {t(($) => $.canvas.somethingElse)}
    </Button>
  )
}

function EmptyCanvas() {
  const { t } = useTranslation('editor')
  const { startChapter } = useActions()
  return (
    <>
      <NoticeBar />
      <div className={styles.canvas}>
        <EmptyState
          drawing={<PageDrawing />}
          action={
            <Button variant="filled" leftSection={<IconPlus aria-hidden />} onClick={() => startChapter()}>
              {t(($) => $.outline.addChapter)}
            </Button>
          }
        >
          {t(($) => $.canvas.empty)}
        </EmptyState>
      </div>
    </>
  )
}
