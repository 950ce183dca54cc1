import { Button } from '@mantine/core'
import { IconInfoCircle, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clockTime } from '#features/chapters/recording/recorder/clock-time.ts'
import { useReaderPort } from '#features/chapters/web/reading/reader-port.tsx'
import { Segments } from '#ui/segments.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { isSilent, recordedPeaksQuery } from './peaks.ts'
import { SoundBar } from './sound-bar.tsx'
import { Stage } from './stage.tsx'
import type { StepProps } from './step-props.ts'
import { UseFoot } from './use-foot.tsx'
import { sendRecording } from './voice-calls.ts'
import styles from './voice-studio.module.css'

/** Step 12: what was recorded beside what was there, to use it or record it again. */
export function ReviewStep({ session, view, picture, chapterId, place, cancel }: StepProps) {
  const { t } = useTranslation('voices', { keyPrefix: 'review' })
  const [heard, setHeard] = useState<'mine' | 'before'>('mine')
  const [now, setNow] = useState({ ms: 0, isRunning: false })
  const { state, review, cues } = view
  if (state.step !== 12) return null
  const isMine = heard === 'mine'
  const onMove = (ms: number, isRunning: boolean) => setNow({ ms, isRunning })
  return (
    <>
      <div className={styles.desk}>
        <div>
          <Stage
            picture={picture}
            ms={isMine || picture.kind === 'slides' ? now.ms : null}
            isRunning={now.isRunning}
            cues={place === 'SLIDES' ? cues : undefined}
          />
          {isMine ? (
            review && <Recorded {...{ review, onMove }} spokenMs={state.spokenMs} />
          ) : (
            <Before {...{ picture, onMove }} />
          )}
          {!review && <Skeleton height={40} />}
        </div>
        <div className={styles.aside}>
          {place !== 'SLIDES' && (
            <Segments
              label={t(($) => $.compare)}
              value={heard}
              onChange={(value) => {
                setHeard(value)
                setNow({ ms: 0, isRunning: false })
              }}
              options={[
                { value: 'mine', label: t(($) => $.mine) },
                { value: 'before', label: t(($) => $.before) },
              ]}
            />
          )}
          {review?.isFound && <p className={styles.warning}>{t(($) => $.found)}</p>}
          <Facts {...{ state, view, picture, place }} />
        </div>
      </div>
      <UseFoot
        {...{ session, view, cancel }}
        canUse={review !== null}
        use={async () => {
          if (!review) throw new Error('nothing was recorded')
          return sendRecording(chapterId, review.found, cues)
        }}
      >
        <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={() => void session.listen()}>
          {t(($) => $.again)}
        </Button>
      </UseFoot>
    </>
  )
}

interface RecordedProps {
  review: NonNullable<StepProps['view']['review']>
  spokenMs: number
  onMove: (ms: number, isRunning: boolean) => void
}

function Recorded({ review: { src, found }, spokenMs, onMove }: RecordedProps) {
  const { t } = useTranslation('voices', { keyPrefix: 'review' })
  const { data: peaks } = useQuery(recordedPeaksQuery({ src, blob: found.blob, spokenMs }))
  return <SoundBar {...{ src, peaks, onMove }} lengthMs={spokenMs} label={t(($) => $.mine)} />
}

/** The sound that slides have; a video plays its own. */
function Before({ picture, onMove }: Pick<StepProps, 'picture'> & Pick<RecordedProps, 'onMove'>) {
  const { t } = useTranslation('voices', { keyPrefix: 'review' })
  const { files } = useReaderPort()
  if (picture.kind === 'video' || picture.fileID === null) return null
  return (
    <SoundBar
      src={files.audio(picture.fileID)}
      label={t(($) => $.before)}
      lengthMs={picture.lengthMs}
      onMove={onMove}
    />
  )
}

type FactsProps = Pick<StepProps, 'view' | 'picture' | 'place'> & {
  state: Extract<StepProps['view']['state'], { step: 12 }>
}

function Facts({ state: { spokenMs, pauses }, view: { review }, picture, place }: FactsProps) {
  const { t } = useTranslation('voices', { keyPrefix: 'review' })
  const { src = '', found } = review ?? {}
  const { data: peaks } = useQuery({
    ...recordedPeaksQuery({ src, blob: found?.blob ?? new Blob(), spokenMs }),
    enabled: false,
  })
  const silentSeconds = place === 'SLIDES' ? 0 : Math.round((picture.lengthMs - spokenMs) / 1000)
  return (
    <>
      <dl className={styles.facts}>
        <dt>{t(($) => $.length)}</dt>
        <dd className="num">
          {place === 'SLIDES'
            ? clockTime(spokenMs)
            : t(($) => $.lengthOf, { spoken: clockTime(spokenMs), length: clockTime(picture.lengthMs) })}
        </dd>
        {pauses > 0 && (
          <>
            <dt>{t(($) => $.pauses)}</dt>
            <dd className="num">{pauses}</dd>
          </>
        )}
      </dl>
      {peaks && isSilent(peaks) && (
        <p className={styles.warning} role="alert">
          <IconInfoCircle size={18} aria-hidden />
          {t(($) => $.silent)}
        </p>
      )}
      {silentSeconds >= 1 && (
        <p className={styles.warning}>
          <IconInfoCircle size={18} aria-hidden />
          {t(($) => $.rest, { count: silentSeconds })}
        </p>
      )}
    </>
  )
}
