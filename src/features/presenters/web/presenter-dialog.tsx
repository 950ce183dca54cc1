import { Button, Loader, Select, Textarea, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageName } from '#features/chapters/subtitles/language-names.ts'
import { secondsLeft } from '#features/presenter-time/rules.ts'
import { TYPED_VOICE_LANGUAGES } from '#shared/voice-languages.ts'
import { CancelButton } from '#ui/dialog/cancel-button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { ProgressBar } from '#ui/progress/progress-bar.tsx'
import { Segments } from '#ui/segments.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { useLocale } from '#ui/use-locale.ts'
import type { ClipParameters, Standing } from '../contract.ts'
import { PLACES, SCRIPT_MAX, TITLE_MAX } from '../rules.ts'
import { Cast } from './cast.tsx'
import styles from './presenter-dialog.module.css'
import { Stage } from './stage.tsx'
import { TimeLeft } from './time-left.tsx'
import { type MadeClip, presentersQuery, useClip } from './use-clip.ts'
import { useSpeech } from './use-speech.ts'

/** Characters that a voice speaks in a second, on average. */
const CHARACTERS_PER_SECOND = 14.5

interface PresenterDialogProps {
  chapterId: number
  /** What it begins with. */
  begin: ClipParameters
  /** Whether there is such a clip, which is made anew. */
  isChange: boolean
  onMade: (made: MadeClip, params: ClipParameters) => void
  onClose: () => void
}

/** A clip in which a drawn presenter speaks: written, listened to, made. */
export function PresenterDialog(props: PresenterDialogProps) {
  const { t } = useTranslation('presenters')
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false })
  const { data, error, refetch } = useQuery({ ...presentersQuery(props.chapterId), staleTime: 0 })
  if (data) return <Desk {...props} standing={data} isPhone={isPhone} />
  return (
    <Dialog opened size={1040} fullScreen={isPhone} title={t(($) => $.title)} onClose={props.onClose}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={420} />}
    </Dialog>
  )
}

interface DeskProps extends PresenterDialogProps {
  standing: Standing
  isPhone: boolean
}

function Desk({ chapterId, begin, isChange, standing, isPhone, onMade, onClose }: DeskProps) {
  const { t } = useTranslation('presenters')
  const say = useErrorMessage()
  const [params, setParams] = useState(begin)
  const change = (changed: Partial<ClipParameters>) => setParams((before) => ({ ...before, ...changed }))
  const speech = useSpeech(chapterId, params)
  const clip = useClip(chapterId, (made) => onMade(made, params))
  const [isPlaying, setPlaying] = useState(false)
  const reason = useId()
  const { script, presenter, place } = params
  const { preview } = speech
  const seconds = preview ? preview.durationMs / 1000 : script.trim().length / CHARACTERS_PER_SECOND
  const isMute = !/[\p{L}\p{N}]/u.test(script)
  const obstacle = standing.refusal
    ? t(($) => $.refused[standing.refusal ?? 'OFF'])
    : secondsLeft(standing.time) < Math.max(seconds, 0.001)
      ? t(($) => $.over)
      : isMute
        ? t(($) => $.nothing)
        : null
  const failure = clip.failure ?? (clip.error ? say(clip.error) : null)
  const close = () => {
    clip.cancel()
    onClose()
  }
  const playing = useCallback((plays: boolean) => setPlaying(plays), [])
  // What was asked for is heard as soon as it can be.
  useEffect(() => setPlaying(preview !== null), [preview])

  return (
    <Dialog
      opened
      size={1040}
      fullScreen={isPhone}
      closeOnClickOutside={false}
      title={t(($) => $.title)}
      onClose={close}
      footer={
        <div className={styles.foot}>
          <TimeLeft time={standing.time} seconds={seconds} isExact={preview !== null} />
          {clip.isWorking ? (
            <div className={styles.making}>
              <span role="status">{t(($) => $.rendering)}</span>
              <ProgressBar value={clip.progress} label={t(($) => $.rendering)} />
            </div>
          ) : (
            <p id={reason} className={styles.reason}>
              {obstacle}
            </p>
          )}
          <CancelButton onClick={clip.isWorking ? clip.cancel : close}>{t(($) => $.cancel)}</CancelButton>
          <Button
            variant="filled"
            loading={clip.isWorking}
            disabled={obstacle !== null}
            aria-describedby={reason}
            onClick={() => {
              setPlaying(false)
              clip.start(params)
            }}
          >
            {isChange ? t(($) => $.change) : t(($) => $.render)}
          </Button>
        </div>
      }
    >
      <div className={styles.desk}>
        <div className={styles.speech}>
          <Stage {...{ presenter, place, preview, isPlaying }} onPlaying={playing} />
          <div className={styles.listen}>
            <Button
              leftSection={
                isPlaying ? (
                  <IconPlayerStopFilled size={16} aria-hidden />
                ) : (
                  <IconPlayerPlayFilled size={16} aria-hidden />
                )
              }
              disabled={isMute || standing.refusal !== null || speech.isSpeaking}
              onClick={() => (preview ? setPlaying(!isPlaying) : speech.ask())}
            >
              {isPlaying ? t(($) => $.stop) : preview ? t(($) => $.playAgain) : t(($) => $.play)}
            </Button>
            <div role="status">
              {speech.isSpeaking && (
                <span className={styles.waiting}>
                  <Loader size={18} aria-hidden />
                  {t(($) => $.speaking)}
                </span>
              )}
            </div>
          </div>
          <Script {...{ params, change }} disabled={clip.isWorking} />
          {speech.error && (
            <p role="alert" className={styles.failure}>
              {t(($) => $.noVoice)} {say(speech.error)}
            </p>
          )}
          {failure && (
            <p role="alert" className={styles.failure}>
              {t(($) => $.failed)} {failure}
            </p>
          )}
        </div>
        <Fields {...{ params, change }} disabled={clip.isWorking} />
      </div>
    </Dialog>
  )
}

interface FieldsProps {
  params: ClipParameters
  change: (changed: Partial<ClipParameters>) => void
  /** What is being made is not changed meanwhile. */
  disabled: boolean
}

/** Who presents, under which title, with which voice, and where. */
function Fields({ params, change, disabled }: FieldsProps) {
  const { t } = useTranslation('presenters')
  const locale = useLocale()
  const { language, title, presenter, place } = params
  return (
    <div className={styles.fields}>
      <Cast
        legend={t(($) => $.cast)}
        value={presenter}
        disabled={disabled}
        onChange={(chosen) => chosen && change({ presenter: chosen })}
      />
      <TextInput
        label={t(($) => $.clipTitle)}
        maxLength={TITLE_MAX}
        lang={language}
        value={title}
        readOnly={disabled}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <Select
        label={t(($) => $.voice)}
        allowDeselect={false}
        readOnly={disabled}
        value={language}
        data={TYPED_VOICE_LANGUAGES.map((value) => ({ value, label: languageName(value, locale) }))}
        onChange={(value) => value !== null && change({ language: value })}
      />
      <div className={styles.place}>
        <span aria-hidden="true">{t(($) => $.place)}</span>
        <Segments
          label={t(($) => $.place)}
          options={PLACES.map((value) => ({ value, label: t(($) => $.places[value]) }))}
          value={place}
          onChange={(chosen) => !disabled && change({ place: chosen })}
        />
      </div>
    </div>
  )
}

/** What is said. */
function Script({ params, change, disabled }: FieldsProps) {
  const { t } = useTranslation('presenters')
  const locale = useLocale()
  const { script, language } = params
  const number = (value: number) => value.toLocaleString(locale)
  return (
    <Textarea
      label={t(($) => $.script)}
      description={`${t(($) => $.scriptHint)} ${t(($) => $.characters, { typed: number(script.length), max: number(SCRIPT_MAX) })}`}
      inputWrapperOrder={['label', 'input', 'description']}
      autosize
      minRows={4}
      maxRows={9}
      maxLength={SCRIPT_MAX}
      lang={language}
      value={script}
      readOnly={disabled}
      data-autofocus
      onChange={(event) => change({ script: event.currentTarget.value })}
    />
  )
}
