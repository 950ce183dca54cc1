import { Button, NativeSelect } from '@mantine/core'
import { IconMicrophone2, IconX } from '@tabler/icons-react'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clockTime } from '#features/chapters/recording/recorder/clock-time.ts'
import { languageOptions } from '#features/chapters/subtitles/editor/language-options.ts'
import type { SubtitleCue } from '#features/chapters/subtitles/schema.ts'
import { call } from '#shared/client.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { JobFailure, JobProgress } from '#ui/progress/job-progress.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { useLocale } from '#ui/use-locale.ts'
import { useOnce } from '#ui/use-once.ts'
import { VOICE_POLL_MS } from '../../rules.ts'
import { cancelTranscript, getTranscriptJob, getTranscriptOffer, startTranscript } from '../contract.ts'
import styles from './transcript-panel.module.css'

interface TranscriptPanelProps {
  chapterId: number
  /** Of the lines that are to be made; the provider may hear another. */
  language?: string
  onCues: (cues: SubtitleCue[]) => void
  onClose: () => void
}

const offerQuery = (chapterId: number) =>
  queryOptions({
    queryKey: ['transcript-offer', chapterId],
    queryFn: ({ signal }) => call(getTranscriptOffer, { params: { chapterId } }, { signal }),
  })

const jobQuery = (jobId: string) =>
  queryOptions({
    queryKey: ['transcript', jobId],
    queryFn: ({ signal }) => call(getTranscriptJob, { params: { jobId } }, { signal }),
    enabled: jobId !== '',
    refetchInterval: ({ state }) => (state.data && state.data.status !== 'processing' ? false : VOICE_POLL_MS),
  })

/** Has what is spoken in a chapter written down, and hands over its lines. What it costs is said before. */
export function TranscriptPanel({ onClose, ...props }: TranscriptPanelProps) {
  const { t } = useTranslation('transcript')
  const { data: offer } = useQuery(offerQuery(props.chapterId))
  const id = useId()
  if (!offer) return <Skeleton shape="card" height={180} />
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header>
        <h2 id={id}>{t(($) => $.title)}</h2>
        <IconButton label={t(($) => $.close)} size="sm" onClick={onClose}>
          <IconX size={18} aria-hidden />
        </IconButton>
      </header>
      {offer.refusal ? (
        <p className={styles.hint}>{t(($) => $.errors[`TRANSCRIPT_${offer.refusal ?? 'OFF'}`])}</p>
      ) : (
        <Making {...props} offer={offer} />
      )}
    </section>
  )
}

function Making({
  offer,
  ...props
}: Omit<TranscriptPanelProps, 'onClose'> & { offer: { seconds: number; provider: string | null } }) {
  const { chapterId, onCues } = props
  const { t } = useTranslation('transcript')
  const locale = useLocale()
  const say = useErrorMessage()
  const [language, setLanguage] = useState(props.language ?? '')
  const start = useMutation({
    mutationFn: () => call(startTranscript, { params: { chapterId }, body: { ...(language && { language }) } }),
  })
  const startOnce = useOnce(() => start.mutateAsync())
  const { data: job } = useQuery(jobQuery(start.data?.jobID ?? ''))
  const cancel = useMutation({
    mutationFn: () => call(cancelTranscript, { params: { jobId: start.data?.jobID ?? '' } }),
    onSettled: () => start.reset(),
  })
  const isUnderWay = start.data !== undefined && (job === undefined || job.status === 'processing')
  const lines = job?.status === 'done' ? (job.cues ?? []) : null
  const failure = start.error ? say(start.error) : job?.status === 'failed' ? job.reason : undefined
  if (isUnderWay) {
    return (
      <JobProgress
        title={t(($) => $.making)}
        progress={job?.progress ?? 0}
        cancelLabel={t(($) => $.cancel)}
        onCancel={() => cancel.mutate()}
        isCancelling={cancel.isPending}
      />
    )
  }
  return (
    <>
      <p className={styles.hint}>
        {t(($) => $.cost, { length: clockTime(offer.seconds * 1000), provider: offer.provider ?? '' })}
      </p>
      {failure && <JobFailure title={t(($) => $.title)} message={failure} />}
      {lines && <p role="status">{t(($) => $.found, { count: lines.length })}</p>}
      <div className={styles.foot}>
        <NativeSelect
          label={t(($) => $.language)}
          value={language}
          onChange={(event) => setLanguage(event.currentTarget.value)}
          data={[{ value: '', label: t(($) => $.detect) }, ...languageOptions(locale, { used: [], chosen: language })]}
        />
        {lines && (
          <Button variant="filled" onClick={() => onCues(lines)}>
            {t(($) => $.use, { count: lines.length })}
          </Button>
        )}
        <Button
          variant={lines ? 'default' : 'filled'}
          leftSection={<IconMicrophone2 size={18} aria-hidden />}
          loading={start.isPending}
          onClick={startOnce}
        >
          {t(($) => (lines || failure ? $.again : $.start))}
        </Button>
      </div>
    </>
  )
}
