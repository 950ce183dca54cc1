import { IconX } from '@tabler/icons-react'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { SubtitleCue } from '#features/chapters/subtitles/schema.ts'
import { call } from '#shared/client.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { JobProgress } from '#ui/progress/job-progress.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { useOnce } from '#ui/use-once.ts'
import { VOICE_POLL_MS } from '../../rules.ts'
import { cancelAlignment, getAlignment, startAlignment } from '../contract.ts'
import { type Script, ScriptForm } from './script-form.tsx'
import styles from './script-panel.module.css'
import { ScriptResult } from './script-result.tsx'

interface ScriptPanelProps {
  chapterId: number
  script: Script
  onScript: (script: Script) => void
  /** Takes the lines that the script becomes. */
  onCues: (cues: SubtitleCue[]) => void
  onClose: () => void
}

const jobQuery = (jobId: string) =>
  queryOptions({
    queryKey: ['script', jobId],
    queryFn: ({ signal }) => call(getAlignment, { params: { jobId } }, { signal }),
    enabled: jobId !== '',
    refetchInterval: ({ state }) => (state.data && state.data.status !== 'processing' ? false : VOICE_POLL_MS),
  })

/** Finds when each sentence of a script is spoken in a chapter, and hands over the subtitles that it becomes. */
export function ScriptPanel({ chapterId, script, onScript, onCues, onClose }: ScriptPanelProps) {
  const { t } = useTranslation('alignment')
  const id = useId()
  const say = useErrorMessage()
  const isClosed = useRef(false)
  const start = useMutation({
    mutationFn: () => call(startAlignment, { params: { chapterId }, body: script }),
    // Nobody would see or stop what began after the panel was closed.
    onSuccess: ({ jobID }): void => {
      if (isClosed.current) cancel.mutate(jobID)
    },
  })
  const startOnce = useOnce(() => start.mutateAsync())
  const jobId = start.data?.jobID ?? ''
  const { data: job, error } = useQuery(jobQuery(jobId))
  const cancel = useMutation({
    mutationFn: (jobId: string) => call(cancelAlignment, { params: { jobId } }),
    onSettled: (): void => start.reset(),
  })
  const isUnderWay = start.data !== undefined && !error && (job === undefined || job.status === 'processing')
  const close = () => {
    isClosed.current = true
    if (isUnderWay) cancel.mutate(jobId)
    onClose()
  }
  const failed = start.error ?? error
  const failure = failed ? say(failed) : job?.status === 'failed' ? job.reason : undefined
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header>
        <h2 id={id}>{t(($) => $.title)}</h2>
        <IconButton label={t(($) => $.close)} size="sm" onClick={close}>
          <IconX size={18} aria-hidden />
        </IconButton>
      </header>
      {isUnderWay ? (
        <JobProgress
          title={t(($) => $.finding)}
          progress={job?.progress ?? 0}
          cancelLabel={t(($) => $.cancel)}
          onCancel={() => cancel.mutate(jobId)}
          isCancelling={cancel.isPending}
        />
      ) : job?.result ? (
        <ScriptResult result={job.result} onCues={onCues} onChange={() => start.reset()} />
      ) : (
        <ScriptForm
          {...{ script, failure }}
          onChange={onScript}
          isStarting={start.isPending}
          onStart={() => void startOnce()}
        />
      )}
    </section>
  )
}
