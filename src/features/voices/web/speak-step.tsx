import { Button, VisuallyHidden } from '@mantine/core'
import {
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStopFilled,
  IconVolumeOff,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { clockTime } from '#features/chapters/recording/recorder/clock-time.ts'
import { DeviceFields } from '#features/chapters/recording/recorder/device-fields.tsx'
import { LevelMeter } from '#features/chapters/recording/recorder/level-meter.tsx'
import { slideAt } from '#features/chapters/slides/cues.ts'
import { byPreference } from '#features/chapters/subtitles/rules.ts'
import { tracksOf } from '#features/chapters/subtitles/tracks.ts'
import { useEditorState } from '#features/editor/web/use-editor.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Kbd } from '#ui/keyboard/kbd.tsx'
import { ProgressBar } from '#ui/progress/progress-bar.tsx'
import { Prompter } from './prompter.tsx'
import { Stage } from './stage.tsx'
import type { StepProps } from './step-props.ts'
import styles from './voice-studio.module.css'

/** Steps 10 and 11: the countdown, and speaking to the picture, which makes no sound itself. */
export function SpeakStep({ session, view, picture, chapter, place }: StepProps) {
  const { t } = useTranslation('voices', { keyPrefix: 'speak' })
  const language = useEditorState((state) => state.document.facts.language)
  const { state, capture, ms, cues } = view
  if (state.step !== 10 && state.step !== 11) return null
  const isRunning = state.step === 11 && state.since !== null
  const subtitles = tracksOf(chapter)
  const [track] = byPreference(subtitles, [language])
  const isTurning = place === 'SLIDES' && state.step === 11
  return (
    <>
      <div className={styles.desk}>
        <div>
          <Stage {...{ picture, ms, isRunning }} cues={place === 'SLIDES' ? cues : undefined}>
            {state.step === 10 && <Countdown left={state.left} />}
            <p className={styles.badges}>
              {picture.kind === 'video' && (
                <span>
                  <IconVolumeOff size={14} aria-hidden />
                  {t(($) => $.muted)}
                </span>
              )}
              {state.step === 11 && (
                <span data-state={isRunning ? 'recording' : 'paused'}>
                  <span role="status">{t(($) => (isRunning ? $.recording : $.paused))}</span>
                  <span role="timer" aria-label={t(($) => $.elapsed)} className="num">
                    {clockTime(ms)}
                  </span>
                </span>
              )}
            </p>
          </Stage>
          {state.step === 11 && <Elapsed ms={ms} lengthMs={place === 'SLIDES' ? null : picture.lengthMs} />}
          {isTurning && <Turn {...{ session, picture, cues, ms }} />}
        </div>
        <div className={styles.aside}>
          {state.step === 10 && capture && (
            <DeviceFields capture={capture} onChoose={(choice) => void session.listen(choice)} />
          )}
          {capture?.analyser && (
            <div className={styles.meter}>
              <LevelMeter analyser={capture.analyser} />
            </div>
          )}
          {track && <Prompter cues={track.cues} ms={ms} lang={track.language} isBegun={state.step === 11} />}
        </div>
      </div>
      {state.step === 10 ? (
        <div className={styles.foot}>
          <span className={styles.note}>{t(($) => (state.left === null ? $.asking : $.bySelf))}</span>
          <span className={styles.gap} />
          <Button rightSection={<Kbd keys="Esc" />} data-first onClick={() => session.cancel()}>
            {t(($) => $.cancel)}
          </Button>
        </div>
      ) : (
        <div className={styles.foot}>
          <span className={styles.gap} />
          <Button
            leftSection={
              isRunning ? <IconPlayerPause size={18} aria-hidden /> : <IconPlayerPlay size={18} aria-hidden />
            }
            rightSection={<Kbd keys={t(($) => $.space)} />}
            data-first
            onClick={() => session.togglePause()}
          >
            {t(($) => (isRunning ? $.pause : $.resume))}
          </Button>
          <Button
            variant="filled"
            leftSection={<IconPlayerStopFilled size={18} aria-hidden />}
            onClick={() => session.stop()}
          >
            {t(($) => $.stop)}
          </Button>
        </div>
      )}
    </>
  )
}

/** Seconds until it begins, over the picture. */
function Countdown({ left }: { left: number | null }) {
  const { t } = useTranslation('voices', { keyPrefix: 'speak' })
  return (
    <div className={styles.veil}>
      {left !== null && (
        <p className={styles.count} role="status">
          <VisuallyHidden>{t(($) => $.countdown, { count: left })}</VisuallyHidden>
          <span aria-hidden>{left}</span>
        </p>
      )}
    </div>
  )
}

function Elapsed({ ms, lengthMs }: { ms: number; lengthMs: number | null }) {
  return (
    <div className={styles.elapsed}>
      <span className="num">{clockTime(ms)}</span>
      {lengthMs !== null && (
        <>
          <ProgressBar value={ms / lengthMs} />
          <span className="num">{clockTime(lengthMs)}</span>
        </>
      )}
    </div>
  )
}

type TurnProps = Pick<StepProps, 'session' | 'picture'> & Pick<StepProps['view'], 'cues' | 'ms'>

/** Turns the slides while one speaks; the arrow keys do the same. */
function Turn({ session, picture, cues, ms }: TurnProps) {
  const { t } = useTranslation('voices', { keyPrefix: 'speak' })
  if (picture.kind !== 'slides') return null
  const { pages } = picture
  const index = pages.indexOf(slideAt(cues, ms) ?? -1)
  const [before, after] = [pages[index - 1], pages[index + 1]]
  return (
    <div className={styles.turn}>
      <IconButton
        label={t(($) => $.previous)}
        disabled={before === undefined}
        onClick={() => before !== undefined && session.turn(before)}
      >
        <IconChevronLeft aria-hidden />
      </IconButton>
      <span className="num">
        {index + 1} / {pages.length}
      </span>
      <IconButton
        label={t(($) => $.next)}
        disabled={after === undefined}
        onClick={() => after !== undefined && session.turn(after)}
      >
        <IconChevronRight aria-hidden />
      </IconButton>
    </div>
  )
}
