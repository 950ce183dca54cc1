import { snapTo } from '#features/editor/subtitling/snap.ts'
import type { TimelineView } from '#features/editor/web/timeline/use-timeline-view.ts'
import { useCut } from '../cut/cutting.ts'
import { useDesk } from '../desk.ts'
import { filmAt, filmOfRange } from './film.ts'

/** Within so many px, what is dragged snaps. */
const SNAP_PX = 6

/** What an edge on the timeline, in milliseconds of film, snaps to: silences, joins, and where it plays. */
export function useSnap({ pxPerMs }: TimelineView): (filmMs: number) => number {
  const { clock } = useDesk()
  const { film, silences } = useCut()
  return (filmMs) => {
    const edges = silences.flatMap((silence) => {
      const range = filmOfRange(film, silence)
      return range ? [range.start, range.end] : []
    })
    const joins = film.parts.filter(({ cut }) => cut === null).map(({ film: at }) => at)
    return snapTo(filmMs, [filmAt(film, clock.ms), ...joins, ...edges], SNAP_PX / pxPerMs)
  }
}
