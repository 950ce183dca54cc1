import { Button, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Suspense, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findChapter, setContent } from '#features/chapters/outline.ts'
import type { TrackHandle } from '#features/chapters/web/players/use-track.ts'
import type { VideoEdit } from '#features/chapters/weet/edit/schema.ts'
import { lengthOf, piecesOf } from '#features/chapters/weet/edit/timeline.ts'
import type { WeetContent } from '#features/chapters/weet/schema.ts'
import { PlayClock } from '#features/editor/subtitling/web/play-clock.ts'
import { useNames } from '#features/editor/web/use-actions.ts'
import { useEditor, useEditorState } from '#features/editor/web/use-editor.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { PageDrawing } from '#ui/drawings/page.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { Page } from '#ui/page/page.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useWorkplace } from '#ui/use-workplace.ts'
import { CuttingContext, useCutting } from './cut/cutting.ts'
import { InsertProgress, InsertProvider, useLeave } from './cut/insert-clip.tsx'
import { SilenceList } from './cut/silence-list.tsx'
import { type Chosen, DeskContext, type StudioDesk, type StudioMode } from './desk.ts'
import type { StudioFrame } from './frame.ts'
import { ModeBar, StudioHeader } from './header.tsx'
import { partsOf } from './modes.tsx'
import { Picture } from './picture/picture.tsx'
import styles from './studio-page.module.css'
import { Timeline } from './timeline/timeline.tsx'
import { useDone } from './use-done.ts'
import { useStudioKeys } from './use-studio-keys.ts'

interface StudioPageProps {
  chapterId: number
  /** The page around; null where there is none. */
  frame: StudioFrame | null
  /** The mode to begin with. */
  begin: StudioMode
  /** Whether the download was asked for before the studio was opened. */
  beginsWithDownload: boolean
}

/** The video of a chapter, and everything that is done to it. */
export function StudioPage({ chapterId, frame, begin, beginsWithDownload }: StudioPageProps) {
  const { t } = useTranslation('video-studio')
  useWorkplace('studio')
  const key = useEditorState(({ copy }) => Object.entries(copy.chapters).find(([, { id }]) => id === chapterId)?.[0])
  const chapter = useEditorState(({ document }) =>
    key === undefined ? undefined : findChapter(document, key)?.chapter,
  )
  const speachID = useEditorState(({ head }) => head.speachID)
  const names = useNames()
  if (chapter?.type === 'WEET') {
    return (
      <Studio
        {...{ chapterId, frame, begin, beginsWithDownload }}
        chapterKey={chapter.key}
        content={chapter.content}
        title={names.chapter(chapter.title)}
      />
    )
  }
  return (
    <Page title={t(($) => $.title)}>
      <VisuallyHidden component="h1">{t(($) => $.title)}</VisuallyHidden>
      <EmptyState
        drawing={<PageDrawing />}
        action={
          <Button
            component={AppLink}
            href={`/recorder/edit/${speachID}?chapter=${chapterId}`}
            target={frame ? '_top' : undefined}
          >
            {t(($) => $.header.back)}
          </Button>
        }
      >
        {t(($) => $.gone)}
      </EmptyState>
    </Page>
  )
}

interface StudioProps extends StudioPageProps {
  chapterKey: string
  content: WeetContent
  title: string
}

/** The parts of the studio, and what they share. */
function Studio({ chapterId, frame, begin, beginsWithDownload, chapterKey, content, title }: StudioProps) {
  const { t } = useTranslation('video-studio')
  const [mode, setMode] = useState(begin)
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false })
  const desk = useStudioDesk({ chapterId, chapterKey, content, title, mode })
  const cutting = useCutting(desk)
  const finish = useDone({ chapterId, chapterKey, frame, content, lengthMs: desk.lengthMs })
  const { Panel, Rail, Overlay, Tools } = partsOf(mode)
  const [rate, setRate] = useState(1)
  const isEmpty = desk.edit.clips.length === 0
  return (
    <DeskContext value={desk}>
      <CuttingContext value={cutting}>
        <InsertProvider frame={frame}>
          <StudioKeys onMode={setMode} onLeave={finish.done} />
          <Page title={t(($) => $.tab, { title })} width="full" className={styles.page}>
            <StudioHeader {...{ finish, isPhone, beginsWithDownload }} onMode={setMode} />
            <section className={styles.set} aria-label={t(($) => $.picture.label)}>
              {Rail && !isEmpty && (
                <div className={styles.rail}>
                  <Suspense>
                    <Rail />
                  </Suspense>
                </div>
              )}
              <Picture rate={rate}>{Overlay && <Overlay />}</Picture>
              <InsertProgress />
              {cutting.isListing && <SilenceList />}
            </section>
            <aside className={styles.panel} aria-label={t(($) => $.modes[mode])}>
              <Suspense fallback={<Skeleton height={120} />}>
                <Panel />
              </Suspense>
            </aside>
            <Timeline
              {...{ isPhone, rate }}
              onRate={setRate}
              tools={<Suspense>{!isEmpty && Tools && <Tools />}</Suspense>}
            />
            {isPhone && <ModeBar onMode={setMode} />}
          </Page>
        </InsertProvider>
      </CuttingContext>
    </DeskContext>
  )
}

/** The keys that mean the same in every mode. */
function StudioKeys(acts: Parameters<typeof useStudioKeys>[0]) {
  useStudioKeys({ ...acts, onLeave: useLeave(acts.onLeave) })
  return null
}

type DeskParts = Pick<StudioProps, 'chapterId' | 'chapterKey' | 'content' | 'title'> & { mode: StudioMode }

function useStudioDesk({ chapterId, chapterKey, content, title, mode }: DeskParts): StudioDesk {
  const { session } = useEditor()
  const player = useRef<TrackHandle>(null)
  const [clock] = useState(() => new PlayClock())
  const [chosen, choose] = useState<Chosen>(null)
  const { edit } = content
  const { clips, cuts } = edit
  // The same list for as long as nothing else is seen: another one is played anew.
  const pieces = useMemo(() => piecesOf({ clips, cuts }), [clips, cuts])
  return {
    ...{ chapterId, chapterKey, title, mode, edit, pieces, player, clock, choose },
    lengthMs: lengthOf(pieces),
    chosen: isThere(edit, chosen) ? chosen : null,
    change: (change, group) =>
      session.edit(
        (document) => {
          const now = findChapter(document, chapterKey)?.chapter
          if (now?.type !== 'WEET') return document
          const changed = change(now.content.edit)
          if (changed === now.content.edit) return document
          // A video has a name from its first clip on.
          const weetID = now.content.weetID || (changed.clips.length > 0 ? crypto.randomUUID() : '')
          return setContent(document, chapterKey, { type: 'WEET', content: { ...now.content, weetID, edit: changed } })
        },
        { where: chapterKey, group },
      ),
  }
}

/** Whether what was chosen is still there: it may have been undone. */
function isThere(edit: VideoEdit, chosen: Chosen): boolean {
  return chosen !== null && edit[chosen.list].some(({ id }) => id === chosen.id)
}
