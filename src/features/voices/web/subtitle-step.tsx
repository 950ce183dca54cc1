import { Anchor, Loader, UnstyledButton } from '@mantine/core'
import { IconCheck, IconChevronRight, IconClock, IconCursorText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { clockTime } from '#features/chapters/recording/recorder/clock-time.ts'
import { tracksOf } from '#features/chapters/subtitles/tracks.ts'
import { call } from '#shared/client.ts'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { useLocale } from '#ui/use-locale.ts'
import { type Subtitle, useSubtitleVoice, type VoiceTrack } from '../contract.ts'
import { SoundBar } from './sound-bar.tsx'
import type { StepProps } from './step-props.ts'
import { subtitlesQuery } from './subtitles-query.ts'
import { UseFoot } from './use-foot.tsx'
import { trackQuery } from './voice-calls.ts'
import styles from './voice-studio.module.css'

interface SubtitleStepProps extends StepProps {
  /** Leads to the subtitles, where lines are shortened. */
  onShorten: () => void
}

/** Steps 1 and 2: the language whose subtitles are spoken, and how they fit. */
export function SubtitleStep({ session, view, chapter, chapterId, askForGood, cancel, onShorten }: SubtitleStepProps) {
  const { t } = useTranslation('voices', { keyPrefix: 'subtitles' })
  const subtitles = useQuery(subtitlesQuery(chapterId))
  const { state } = view
  const chosen = subtitles.data?.find(({ id }) => state.step === 2 && state.subtitleId === id)
  const { data: track } = useQuery({ ...trackQuery(chapterId, chosen?.id ?? ''), enabled: chosen !== undefined })
  const tracks = tracksOf(chapter)
  const linesOf = (id: string) => tracks.find(({ language }) => language === id)?.cues.length
  return (
    <>
      <div className={styles.desk} data-kind="list">
        <div className={styles.list}>
          {subtitles.isPending && <Skeleton shape="card" height={160} />}
          {subtitles.isError && <ErrorState error={subtitles.error} onRetry={() => void subtitles.refetch()} />}
          {subtitles.data?.length === 0 && <p className={styles.hint}>{t(($) => $.none)}</p>}
          {subtitles.data && subtitles.data.length > 0 && (
            <fieldset className={styles.languages} aria-label={t(($) => $.language)}>
              {subtitles.data.map((one, index) => (
                <Language
                  key={one.id}
                  subtitle={one}
                  chapterId={chapterId}
                  lines={linesOf(one.id)}
                  isChosen={one === chosen}
                  isFirst={index === 0}
                  onChoose={() => session.send({ type: 'language', subtitleId: one.id })}
                />
              ))}
            </fieldset>
          )}
          <UnstyledButton
            className={styles.other}
            data-first={subtitles.data?.length === 0 || undefined}
            onClick={() => session.send({ type: 'text' })}
          >
            <IconCursorText size={18} aria-hidden />
            {t(($) => $.text)}
            <span className={styles.gap} />
            <IconChevronRight size={18} aria-hidden />
          </UnstyledButton>
        </div>
        {chosen && <Chosen {...{ chosen, chapterId, onShorten }} lines={linesOf(chosen.id)} />}
      </div>
      <UseFoot
        {...{ session, view, cancel }}
        ask={askForGood}
        canUse={track !== null && track !== undefined}
        label={chosen && t(($) => $.speak, { language: chosen.label })}
        use={async () => call(useSubtitleVoice, { params: { chapterId }, body: { subtitleId: chosen?.id ?? '' } })}
        note={<span className={styles.note}>{t(($) => $.licence)}</span>}
      />
    </>
  )
}

interface LanguageProps {
  subtitle: Subtitle
  chapterId: number
  lines: number | undefined
  isChosen: boolean
  isFirst: boolean
  onChoose: () => void
}

function Language({ subtitle: { id, label, hasVoice }, chapterId, lines, isChosen, isFirst, onChoose }: LanguageProps) {
  const { t } = useTranslation('voices', { keyPrefix: 'subtitles' })
  const locale = useLocale()
  const name = useId()
  // What was asked before is still known; nothing is asked for a line of the list.
  const { data: track } = useQuery({ ...trackQuery(chapterId, id), enabled: false })
  return (
    <label className={styles.language} data-chosen={isChosen || undefined} data-disabled={!hasVoice || undefined}>
      <input
        type="radio"
        name={`voice-language-${chapterId}`}
        checked={isChosen}
        disabled={!hasVoice}
        data-first={isFirst || undefined}
        aria-labelledby={`${name}-label`}
        aria-describedby={`${name}-fit`}
        onChange={onChoose}
      />
      <b id={`${name}-label`}>{label}</b>
      <span className={styles.gap} />
      <span id={`${name}-fit`} className={styles.fit}>
        {lines !== undefined && (
          <span>{t(($) => $.lines, { count: lines, number: lines.toLocaleString(locale) })}</span>
        )}
        {hasVoice ? track && <Fit track={track} /> : <span className={styles.pill}>{t(($) => $.noVoice)}</span>}
      </span>
    </label>
  )
}

function Fit({ track: { hurried } }: { track: VoiceTrack }) {
  const { t } = useTranslation('voices', { keyPrefix: 'subtitles' })
  const count = hurried.filter(({ isTooFast }) => isTooFast).length
  return count > 0 ? (
    <span className={styles.pill} data-tone="sun">
      <IconClock size={14} aria-hidden />
      {t(($) => $.tooFast, { count })}
    </span>
  ) : (
    <span className={styles.pill} data-tone="leaf">
      <IconCheck size={14} aria-hidden />
      {t(($) => $.fit)}
    </span>
  )
}

interface ChosenProps extends Pick<SubtitleStepProps, 'chapterId' | 'onShorten'> {
  chosen: Subtitle
  lines: number | undefined
}

/** How the chosen language sounds, and what of it nobody could follow. */
function Chosen({ chosen: { id, label }, chapterId, lines, onShorten }: ChosenProps) {
  const { t } = useTranslation('voices', { keyPrefix: 'subtitles' })
  const messageOf = useErrorMessage()
  const track = useQuery(trackQuery(chapterId, id))
  const hurried = track.data?.hurried ?? []
  const tooFast = hurried.filter(({ isTooFast }) => isTooFast)
  const faster = hurried.length - tooFast.length
  return (
    <section className={styles.aside} aria-label={label}>
      <h3 className={styles.subtitle}>
        {label}
        {lines !== undefined && `, ${t(($) => $.lines, { count: lines, number: lines })}`}
      </h3>
      {!track.data && (
        <p className={styles.waiting} role="status">
          <Loader size={18} aria-hidden />
          {track.isError ? messageOf(track.error) : t(($) => $.speaking)}
        </p>
      )}
      {track.data && (
        <>
          <SoundBar key={track.data.url} src={track.data.url} label={label} />
          <div role="status">
            <p>
              <b>{tooFast.length > 0 ? t(($) => $.tooFastLines, { count: tooFast.length }) : t(($) => $.fitAll)}</b>
            </p>
            {faster > 0 && <p className={styles.note}>{t(($) => $.faster, { count: faster })}</p>}
          </div>
        </>
      )}
      {tooFast.length > 0 && (
        <>
          <ul className={styles.hurried}>
            {tooFast.map(({ startMs, text, rate }) => (
              <li key={startMs}>
                <span className="num">{clockTime(startMs)}</span>
                <span lang={id} dir="auto">
                  {text}
                </span>
                <Rate rate={rate} />
              </li>
            ))}
          </ul>
          <p className={styles.note}>
            {t(($) => $.cut)}{' '}
            <Anchor component="button" type="button" fz="inherit" onClick={onShorten}>
              {t(($) => $.shorten)}
            </Anchor>
          </p>
        </>
      )}
    </section>
  )
}

/** "1.8 ×": how much faster than the voice speaks. */
function Rate({ rate }: { rate: number }) {
  const locale = useLocale()
  const times = rate.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <span className={styles.pill} data-tone="sun">
      {times} ×
    </span>
  )
}
