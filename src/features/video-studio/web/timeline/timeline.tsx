import { IconFlag, IconMessageQuestion, IconPencil, IconPlus, IconVideo, type TablerIcon } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type TimelineView, useTimelineView } from '#features/editor/web/timeline/use-timeline-view.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useCut } from '../cut/cutting.ts'
import { useDesk } from '../desk.ts'
import { addMark } from '../desk-acts.ts'
import { shortTime } from '../times.ts'
import { filmAt, resultAt } from './film.ts'
import { AnnotationTrack, InteractionTrack } from './item-tracks.tsx'
import { MarkTrack } from './mark-track.tsx'
import { Overview } from './overview.tsx'
import { Playhead } from './playhead.tsx'
import { Ruler } from './ruler.tsx'
import styles from './timeline.module.css'
import { Transport } from './transport.tsx'
import { VideoTrack } from './video-track.tsx'

interface TimelineProps {
  isPhone: boolean
  /** The tools of the mode. */
  tools: ReactNode
  rate: number
  onRate: (rate: number) => void
}

/** The clips one after the other, and everything that stands at a time of them. */
export function Timeline({ isPhone, tools, rate, onRate }: TimelineProps) {
  const { t } = useTranslation('video-studio', { keyPrefix: 'timeline' })
  const desk = useDesk()
  const { edit, chosen, clock, player } = desk
  const { film } = useCut()
  const view = useTimelineView(Math.max(film.lengthMs, 1000), { stands: isPhone })
  useRunUnder(view, isPhone)

  // What is chosen elsewhere comes into sight.
  const bring = useEffectEvent(() => {
    const at = filmAt(film, clock.ms)
    view.bring(at, at)
  })
  useEffect(() => {
    if (chosen) bring()
  }, [chosen])

  const recordedMs = edit.clips.reduce((sum, { start, end }) => sum + end - start, 0)
  return (
    <section className={styles.timeline} data-mode={desk.mode} aria-label={t(($) => $.label)}>
      <Transport {...{ view, tools, rate, onRate }} />
      <div className={styles.tracks}>
        <div className={styles.heads}>
          <span className={styles.recorded}>{t(($) => $.recorded, { time: shortTime(recordedMs) })}</span>
          <TrackHead name="chapters" icon={IconFlag}>
            <IconButton size="sm" label={t(($) => $.addChapter)} aria-keyshortcuts="H" onClick={() => addMark(desk)}>
              <IconPlus aria-hidden />
            </IconButton>
          </TrackHead>
          <TrackHead name="video" icon={IconVideo} count={t(($) => $.clips, { count: edit.clips.length })} />
          <TrackHead name="annotations" icon={IconPencil} count={edit.annotations.length} />
          <TrackHead name="interactions" icon={IconMessageQuestion} count={edit.interactions.length} />
        </div>
        <Overview view={view} />
        <div ref={view.scroller} className={styles.scroller}>
          <div className={styles.film} style={{ width: film.lengthMs * view.pxPerMs, marginInline: view.lead }}>
            <Ruler view={view} onSeek={(ms) => player.current?.seek(resultAt(film, ms))} />
            <MarkTrack view={view} />
            <VideoTrack view={view} />
            <AnnotationTrack view={view} />
            <InteractionTrack view={view} />
            {!isPhone && <Playhead view={view} />}
          </div>
        </div>
        {isPhone && <i className={styles.standing} aria-hidden="true" />}
      </div>
    </section>
  )
}

interface TrackHeadProps {
  name: 'chapters' | 'video' | 'annotations' | 'interactions'
  icon: TablerIcon
  /** How many of its items there are. */
  count?: number | string
  children?: ReactNode
}

function TrackHead({ name, icon: Icon, count, children }: TrackHeadProps) {
  const { t } = useTranslation('video-studio', { keyPrefix: 'timeline' })
  return (
    <div className={styles.trackHead} data-track={name}>
      <Icon aria-hidden />
      <b>{t(($) => $.tracks[name])}</b>
      {count !== undefined && <span className={styles.count}>{count}</span>}
      {children}
    </div>
  )
}

/** Px by which the film may be from where it was put, without having been moved by a finger. */
const MOVED_PX = 2

/** On a phone the playhead stands, and the film runs under it: moving the film goes to another time. */
function useRunUnder({ scroller, pxPerMs }: TimelineView, isPhone: boolean): void {
  const { player, clock } = useDesk()
  const { film } = useCut()
  const put = useRef(0)
  const place = useEffectEvent(() => {
    const element = scroller.current
    if (!element) return
    const x = Math.round(filmAt(film, player.current?.now() ?? clock.ms) * pxPerMs)
    // Over a cut the film moves and the time does not.
    if (Math.round(resultAt(film, element.scrollLeft / pxPerMs)) === clock.ms) return
    put.current = x
    element.scrollLeft = x
  })
  const moved = useEffectEvent(() => {
    const x = scroller.current?.scrollLeft ?? 0
    if (clock.isPlaying || Math.abs(x - put.current) < MOVED_PX) return
    put.current = x
    player.current?.seek(Math.round(resultAt(film, x / pxPerMs)))
  })
  useEffect(() => {
    const element = scroller.current
    if (!isPhone || !element) return
    const onScroll = () => moved()
    element.addEventListener('scroll', onScroll, { passive: true })
    const stop = clock.subscribe(() => place())
    return () => {
      element.removeEventListener('scroll', onScroll)
      stop()
    }
  }, [isPhone, scroller, clock])
}
