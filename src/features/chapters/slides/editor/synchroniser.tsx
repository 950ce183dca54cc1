import { Button, VisuallyHidden } from '@mantine/core'
import { IconArrowRight, IconLink, IconPlayerPlay } from '@tabler/icons-react'
import { type KeyboardEvent, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirm } from '#ui/dialog/confirm.ts'
import { Kbd } from '#ui/keyboard/kbd.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { PdfPage } from '../../pdf/view/pdf-page.tsx'
import type { TrackHandle } from '../../web/players/use-track.ts'
import { markNext, moveCue, nextSlide, slideAt } from '../cues.ts'
import type { Cue } from '../schema.ts'
import { TrackPlayer } from '../view/synchronised-player.tsx'
import { CueList } from './cue-list.tsx'
import { CueTimeline } from './cue-timeline.tsx'
import styles from './synchronised-editor.module.css'
import type { ReadyParts, StepProps } from './synchronised-editor.tsx'

/** Plays the track, and marks when each slide shows; then puts both together for good. */
export function Synchroniser(props: StepProps & ReadyParts) {
  const { title, content, deck, pages, track, onChange } = props
  const { cues } = content
  const { t } = useTranslation('slides')
  const handle = useRef<TrackHandle>(null)
  const [ms, setMs] = useState(0)
  const [durationMs, setDurationMs] = useState(props.durationMs ?? 0)
  const [said, setSaid] = useState('')
  const shown = slideAt(cues, ms) ?? pages[0] ?? 1
  const next = nextSlide(cues, pages, ms)
  const numberOf = (page: number) => pages.indexOf(page) + 1
  const setCues = (changed: readonly Cue[], group?: string) => {
    if (changed !== cues) onChange({ cues: [...changed] }, group)
  }
  const move = (index: number, to: number) => setCues(moveCue(cues, index, to, durationMs), `cue-${index}`)

  function mark(): void {
    // What the player told last is up to a quarter of a second ago.
    const now = handle.current?.now() ?? ms
    const marked = markNext(cues, pages, now)
    const shows = nextSlide(cues, pages, now)
    if (marked === cues || shows === null) return
    setCues(marked)
    setSaid(t(($) => $.mark.marked, { number: numberOf(shows) }))
  }

  async function synchronise(): Promise<void> {
    const confirmed = await confirm({
      title: t(($) => $.mark.sure),
      text: t(($) => $.mark.sureText),
      action: t(($) => $.mark.synchronise),
    })
    if (confirmed) onChange({ synchronised: true })
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    if (event.key !== ' ' && event.key.toLowerCase() !== 'n') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === ' ') handle.current?.toggle()
    else mark()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its buttons do what the keys do
    <div className={styles.studio} onKeyDown={onKeyDown}>
      <div className={styles.desk} data-kind={track.kind}>
        <div className={styles.slide}>
          <div key={shown} className={styles.picture}>
            <PdfPage
              fileID={deck.slidesFileID}
              page={shown}
              total={deck.total}
              name={t(($) => $.viewer.slideOf, { number: numberOf(shown), total: pages.length })}
            />
          </div>
        </div>
        <div className={styles.track}>
          <Suspense fallback={<Skeleton shape="card" height="100%" />}>
            <TrackPlayer
              {...{ track, title, handle }}
              onTime={(seconds, duration) => {
                setMs(seconds * 1000)
                setDurationMs(duration * 1000)
              }}
            />
          </Suspense>
        </div>
      </div>
      <div className={styles.actions}>
        <Button
          leftSection={<IconPlayerPlay size={18} aria-hidden />}
          rightSection={<Kbd keys={t(($) => $.mark.space)} />}
          onClick={() => handle.current?.toggle()}
        >
          {t(($) => $.mark.play)}
        </Button>
        <Button
          variant="filled"
          leftSection={<IconArrowRight size={18} aria-hidden />}
          rightSection={<Kbd keys="N" />}
          disabled={next === null}
          onClick={mark}
        >
          {next === null ? t(($) => $.mark.last) : t(($) => $.mark.next, { number: numberOf(next) })}
        </Button>
      </div>
      <CueTimeline {...{ cues, durationMs, ms, numberOf }} onMove={move} onSeek={(to) => handle.current?.seek(to)} />
      <CueList
        {...{ cues, numberOf }}
        fileID={deck.slidesFileID}
        shown={shown}
        onMove={(index, by) => move(index, (cues[index]?.atMs ?? 0) + by)}
        onSeek={(to) => handle.current?.seek(to)}
        onRemove={(index) => setCues(cues.toSpliced(index, 1))}
      />
      <div className={styles.end}>
        <p>{t(($) => $.mark.forGood)}</p>
        <Button
          leftSection={<IconLink size={18} aria-hidden />}
          disabled={cues.length === 0}
          onClick={() => void synchronise()}
        >
          {t(($) => $.mark.synchronise)}
        </Button>
      </div>
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
    </div>
  )
}
