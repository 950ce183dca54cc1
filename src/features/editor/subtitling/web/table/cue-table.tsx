import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageName } from '#features/chapters/subtitles/language-names.ts'
import { cueAt } from '#features/chapters/subtitles/rules.ts'
import type { SubtitleCue } from '#features/chapters/subtitles/schema.ts'
import { useLocale } from '#ui/use-locale.ts'
import { mendOf } from '../../cue-checks.ts'
import { addCue } from '../../cue-edits.ts'
import { type Asked, type Desk, placeIn, useDesk } from '../desk.tsx'
import { lineToolsOf, timesOfLine } from '../line-tools.ts'
import { useClock } from '../play-clock.ts'
import { lineIssue, tracksOf } from '../shown-lines.ts'
import { CueRow, type ShownCue } from './cue-row.tsx'
import styles from './cue-table.module.css'
import { useRowWindow } from './use-row-window.ts'

interface CueTableProps {
  asked: Asked | null
  onAnswered: () => void
}

/** Every line with its times and its words, in one language or two. Only those in sight are in the page. */
export function CueTable({ asked, onAnswered }: CueTableProps) {
  const { t } = useTranslation('subtitling')
  const desk = useDesk()
  const { pairs, lines, first, active, clock, found } = desk
  const { scroller, drawn, height, show, measure } = useRowWindow(lines, active)
  // Times that are written but impossible stay where they were written.
  const [drafts] = useState(() => new Map<string, string>())
  const current = useClock(clock, ({ ms }) => cueAt(first.cues, ms))
  const playing = pairs.findIndex((pair) => pair.first === current && current >= 0)
  const issueIn = useIssues(desk)
  const tools = lineToolsOf(desk, (line) => lineIn(scroller.current, line)?.focus())

  const follow = useEffectEvent((line: number) => {
    if (line >= 0 && !scroller.current?.contains(document.activeElement)) show(line)
  })
  useEffect(() => follow(playing), [playing])

  const answer = useEffectEvent((asked: Asked) => {
    const { language, at } = asked
    const line =
      'line' in asked ? asked.line : pairs.findIndex((_, one) => placeIn(desk, one, language).index === asked.index)
    if (line < 0) return
    desk.activate(line)
    show(line)
    // The line may only now come into the page.
    requestAnimationFrame(() => {
      const field = lineIn(scroller.current, line)?.querySelector<HTMLTextAreaElement>(
        `textarea[data-language="${CSS.escape(language)}"]`,
      )
      field?.focus({ preventScroll: true })
      field?.setSelectionRange(Math.min(at, field.value.length), Math.min(at, field.value.length))
    })
    onAnswered()
  })
  useEffect(() => {
    if (asked) answer(asked)
  }, [asked])

  const bring = useEffectEvent((line: number) => show(line))
  useEffect(() => bring(active), [active])

  return (
    <div ref={scroller} className={styles.scroller}>
      <ol className={styles.rows} style={{ height }} aria-label={t(($) => $.table.label)}>
        {drawn.map(({ row: line, top }) => {
          const times = timesOfLine(desk, line)
          return (
            times && (
              <CueRow
                key={line}
                {...{ line, top, times, tools, drafts, measure }}
                count={pairs.length}
                cells={cellsOf(desk, line, times)}
                shown={found.matches[found.shown]}
                issue={issueIn(line)}
                isActive={line === active}
                isPlaying={line === playing}
                isLast={line === pairs.length - 1}
              />
            )
          )
        })}
      </ol>
    </div>
  )
}

function lineIn(scroller: HTMLElement | null, line: number): HTMLElement | null {
  return scroller?.querySelector<HTMLElement>(`[data-line="${line}"]`) ?? null
}

function cellsOf(desk: Desk, line: number, times: SubtitleCue): ShownCue[] {
  return tracksOf(desk).map((track) => {
    const place = placeIn(desk, line, track.language)
    const matches = desk.found.matches.filter(
      ({ language, index }) => language === track.language && index === place.index,
    )
    const cue = place.index === null ? null : (track.cues[place.index] ?? null)
    return { place, cue, isTaken: cue === null && addCue(track.cues, times) === track.cues, matches }
  })
}

function useIssues(desk: Desk) {
  const locale = useLocale()
  return (line: number) => {
    const found = lineIssue(desk, line)
    if (!found) return null
    const { place, track, issue } = found
    return {
      ...{ place, issue },
      mend: mendOf(track.cues, place.index, issue, desk.durationMs),
      language: desk.second ? (track.label ?? languageName(track.language, locale)) : null,
    }
  }
}
