import { Button, VisuallyHidden } from '@mantine/core'
import { Suspense, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findChapter } from '#features/chapters/outline.ts'
import { AddSubtitles } from '#features/chapters/subtitles/editor/add-subtitles.tsx'
import { isSubtitledChapter, type SubtitledChapter } from '#features/chapters/subtitles/editor/subtitled-chapter.ts'
import { type Played, usePlayed } from '#features/chapters/subtitles/editor/use-played.ts'
import type { SubtitleTrack } from '#features/chapters/subtitles/schema.ts'
import { isToBeMade, tracksOf } from '#features/chapters/subtitles/tracks.ts'
import { shownContent } from '#features/chapters/web/editing/shown.ts'
import type { TrackHandle } from '#features/chapters/web/players/use-track.ts'
import { addOns } from '#features/speaches/web/add-ons.ts'
import { AppLink } from '#ui/app-link.tsx'
import { PageDrawing } from '#ui/drawings/page.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { Page } from '#ui/page/page.tsx'
import { useWorkplace } from '#ui/use-workplace.ts'
import { useNames } from '../../web/use-actions.ts'
import { useEditorState } from '../../web/use-editor.tsx'
import { findWords } from '../find-words.ts'
import { pairCues } from '../pair-cues.ts'
import { type Asked, type Desk, DeskContext } from './desk.tsx'
import { PageHeader, type WayBack } from './header/page-header.tsx'
import { LanguageBar } from './language-bar.tsx'
import { PlayClock } from './play-clock.ts'
import { Player, Transport } from './player-side.tsx'
import { useShownLines } from './shown-lines.ts'
import styles from './subtitles-page.module.css'
import type { Find } from './table/find-bar.tsx'
import { TablePart } from './table/table-part.tsx'
import { Timeline } from './timeline/timeline.tsx'
import { useCueEdits } from './use-cue-edits.ts'
import { usePageKeys } from './use-page-keys.ts'

interface SubtitlesPageProps {
  chapterId: number
  /** Whether their author comes from the video studio, and goes back there. */
  isFromStudio: boolean
}

/** The subtitles of a chapter beside its player, with the sound below. */
export function SubtitlesPage({ chapterId, isFromStudio }: SubtitlesPageProps) {
  const { t } = useTranslation('subtitling')
  useWorkplace('subtitles')
  const key = useEditorState(({ copy }) => Object.entries(copy.chapters).find(([, { id }]) => id === chapterId)?.[0])
  const chapter = useEditorState(({ document }) =>
    key === undefined ? undefined : findChapter(document, key)?.chapter,
  )
  const speachID = useEditorState(({ head }) => head.speachID)
  const back = isFromStudio
    ? { href: studioAddress(chapterId), label: t(($) => $.header.toStudio) }
    : { href: `/recorder/edit/${speachID}?chapter=${chapterId}`, label: t(($) => $.header.back) }
  const names = useNames()
  if (chapter && isSubtitledChapter(chapter)) {
    return <SubtitledPage {...{ chapter, chapterId, back }} title={names.chapter(chapter.title)} />
  }
  return (
    <Page title={t(($) => $.title)}>
      <VisuallyHidden component="h1">{t(($) => $.title)}</VisuallyHidden>
      <EmptyState
        drawing={<PageDrawing />}
        action={
          <Button component={AppLink} href={back.href}>
            {back.label}
          </Button>
        }
      >
        {t(($) => $.gone)}
      </EmptyState>
    </Page>
  )
}

/** Where the studio is: in a frame, the page around it goes on listening to it. */
function studioAddress(chapterId: number): string {
  return window.parent === window ? `/studio/${chapterId}` : `/studio/edit?chapter=${chapterId}`
}

interface SubtitledPageProps {
  chapter: SubtitledChapter
  chapterId: number
  title: string
  back: WayBack
}

function SubtitledPage({ chapter, chapterId, title, back }: SubtitledPageProps) {
  const { t } = useTranslation('subtitling')
  const played = usePlayed(chapter)
  const spoken = useEditorState(({ document }) => document.facts.language)
  const tracks = useMemo(() => tracksOf(chapter), [chapter])
  const [languages, setLanguages] = useState<Languages>({})
  const first = tracks.find(({ language }) => language === languages.first) ?? spokenFirst(tracks, spoken)
  const second = secondOf(tracks, first, languages)
  return (
    <Page title={t(($) => $.tab, { title })} width="full" className={styles.page}>
      {first ? (
        <Workplace
          {...{ chapter, chapterId, played, title, back, tracks, first, second }}
          onLanguages={(changed) => setLanguages({ ...languages, ...changed })}
        />
      ) : (
        <Begin
          {...{ chapter, chapterId, title, back, spoken }}
          onBegin={(language) => setLanguages({ first: language })}
        />
      )}
    </Page>
  )
}

/** The languages that were chosen; second null: none beside. */
export interface Languages {
  first?: string
  second?: string | null
}

function spokenFirst(tracks: readonly SubtitleTrack[], spoken: string): SubtitleTrack | undefined {
  return tracks.find(({ language }) => language === spoken) ?? tracks[0]
}

/** The language beside the first: the chosen one, else the next. */
function secondOf(
  tracks: readonly SubtitleTrack[],
  first: SubtitleTrack | undefined,
  { second }: Languages,
): SubtitleTrack | null {
  const others = tracks.filter((track) => track !== first)
  if (second === null) return null
  return others.find(({ language }) => language === second) ?? others[0] ?? null
}

interface BeginProps extends SubtitledPageProps {
  /** The language of the speach. */
  spoken: string
  onBegin: (language: string) => void
}

/** A chapter without subtitles: a file, the first words, or what makes them all. */
function Begin({ chapter, chapterId, title, back, spoken, onBegin }: BeginProps) {
  const { t } = useTranslation('subtitling')
  const { changeTracks } = useCueEdits(chapter.key, () => null)
  return (
    <>
      <PageHeader {...{ title, back }} durationMs={null} language={null} />
      <div className={styles.begin}>
        <p>{t(($) => $.begin)}</p>
        <AddSubtitles
          used={[]}
          onAdd={(language, cues) => changeTracks((tracks) => [...tracks, { language, cues }])}
          onWrite={onBegin}
        />
        <Suspense>
          {addOns.LineMakers && (
            <addOns.LineMakers
              {...{ chapterId }}
              language={spoken}
              onCues={(cues) => changeTracks((tracks) => [...tracks, { language: spoken, cues }])}
            />
          )}
        </Suspense>
      </div>
    </>
  )
}

/** In the place of the player: a video of the studio that is not made yet. */
function ToBeMade({ chapter, back }: Pick<SubtitledPageProps, 'chapter' | 'back'>) {
  const { t } = useTranslation('subtitling')
  const copy = useEditorState((state) => state.copy)
  if (!isToBeMade(shownContent(chapter, copy))) return null
  return (
    <div className={styles.unmade}>
      <p>{t(($) => $.unmade)}</p>
      <Button component={AppLink} href={back.href}>
        {back.label}
      </Button>
    </div>
  )
}

interface WorkplaceProps extends SubtitledPageProps {
  /** What the chapter plays; null while it has no recording that is ready. */
  played: Played | null
  tracks: readonly SubtitleTrack[]
  first: SubtitleTrack
  second: SubtitleTrack | null
  onLanguages: (changed: Languages) => void
}

/** The parts of the page, and what they share. */
function Workplace({ chapter, chapterId, played, title, back, tracks, first, second, onLanguages }: WorkplaceProps) {
  const player = useRef<TrackHandle>(null)
  const [clock] = useState(() => new PlayClock())
  const [durationMs, setDurationMs] = useState(played?.durationMs ?? null)
  const [active, activate] = useState(0)
  // The language that is written; it is over the picture.
  const [written, setWritten] = useState(first.language)
  const [asked, ask] = useState<Asked | null>(null)
  const [find, setFind] = useState<Find | null>(null)
  const [isLooping, setLooping] = useState(false)
  const edits = useCueEdits(
    chapter.key,
    (language) => (language === first.language ? second?.language : first.language) ?? null,
  )
  const pairs = pairCues(first.cues, second?.cues ?? [])
  const languages = second ? [first.language, second.language] : [first.language]
  const matches = find ? findWords(tracks, languages, find.wanted) : []
  const parts = { tracks, first, second, pairs, durationMs: played?.durationMs ?? durationMs }
  const shownLines = useShownLines(parts)
  const desk: Desk = {
    ...{ ...parts, chapterId, written, lines: shownLines.lines, activate, ask, player, clock, edits },
    active: Math.min(active, Math.max(0, pairs.length - 1)),
    found: { matches, shown: Math.min(find?.shown ?? 0, Math.max(0, matches.length - 1)) },
  }
  // Every letter fills the captions anew, which may wait until nobody types.
  const captions = useDeferredValue(tracks.find(({ language }) => language === written) ?? first)

  function choose(changed: Languages): void {
    if (changed.first !== undefined && changed.first !== first.language) setWritten(changed.first)
    onLanguages(changed)
  }

  usePageKeys(desk, {
    write: () => ask({ language: first.language, line: desk.active, at: 0 }),
    find: () => setFind(find ?? { wanted: '', words: '', shown: 0 }),
  })
  return (
    <DeskContext value={desk}>
      <PageHeader {...{ title, back }} durationMs={desk.durationMs} language={first.language} />
      <div className={styles.side}>
        {played ? (
          <>
            <Player media={played.media} title={title} captions={captions} onDuration={setDurationMs} />
            <Transport isLooping={isLooping} onLoop={setLooping} />
          </>
        ) : (
          <ToBeMade chapter={chapter} back={back} />
        )}
        <div className={styles.makers}>
          <Suspense>
            {addOns.LineMakers && (
              <addOns.LineMakers
                {...{ chapterId }}
                language={first.language}
                onCues={(cues) => edits.setCues(first.language, cues)}
              />
            )}
          </Suspense>
        </div>
      </div>
      <TablePart
        {...{ shownLines, find, asked }}
        onFind={setFind}
        onAnswered={() => ask(null)}
        onWriting={setWritten}
        head={<LanguageBar onLanguages={choose} />}
      />
      <Timeline fileID={played && 'fileID' in played.media ? played.media.fileID : null} />
    </DeskContext>
  )
}
