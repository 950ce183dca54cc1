import { Button, Loader } from '@mantine/core'
import { IconEyeOff, IconScan } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { ProgressBar } from '#ui/progress/progress-bar.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { useLocale } from '#ui/use-locale.ts'
import { type AiDocument, cancelRecognition, recognizePages } from '../../contract.ts'
import { PageStrip, type TickLook } from '../marks/marks.tsx'
import { joinNumbers, rangeText } from '../marks/page-runs.ts'
import styles from './document-card.module.css'
import type { Upload } from './use-uploads.ts'

/** A file on its way: how much of it has gone. */
export function UploadState({ upload: { file, sent, state } }: { upload: Upload }) {
  const { t } = useTranslation('ai-generator', { keyPrefix: 'document' })
  const percent = new Intl.NumberFormat(useLocale(), { style: 'percent' })
  const share = file.size === 0 ? 0 : Math.min(1, sent / file.size)
  if (state === 'waiting') return <p className={styles.state}>{t(($) => $.waiting)}</p>
  return (
    <>
      <ProgressBar value={share} label={t(($) => $.uploadingNamed, { name: file.name })} />
      <p className={styles.state}>{t(($) => $.uploading, { percent: percent.format(share) })}</p>
    </>
  )
}

interface DocumentStateProps {
  document: AiDocument
  /** Pages of the longest document in sight. */
  longest: number
  isReadOnly: boolean
}

/** How far a document is read, and what could not be. */
export function DocumentState({ document, longest, isReadOnly }: DocumentStateProps) {
  const { t } = useTranslation('ai-generator', { keyPrefix: 'document' })
  const { state, pageCount, progress } = document
  if (state === 'reading') {
    const done = Math.floor((pageCount * Math.max(0, progress)) / 100)
    const ranges = [
      { count: done, look: 'used' },
      { count: pageCount - done, look: 'ahead' },
    ] as const
    return (
      <>
        {pageCount > 0 && <PageStrip ranges={ranges} longest={longest} />}
        <p className={styles.state}>
          <Loader size={16} aria-hidden />
          {pageCount > 0
            ? t(($) => $.reading, { page: Math.min(done + 1, pageCount), count: pageCount })
            : t(($) => $.opening)}
        </p>
      </>
    )
  }
  return (
    <>
      <PageStrip ranges={readRanges(document)} longest={longest} />
      <Unread document={document} isReadOnly={isReadOnly} />
      <HiddenText document={document} />
    </>
  )
}

/** What is read of a document and what is not, as ticks. */
function readRanges({ pages, recognition }: AiDocument): { count: number; look: TickLook }[] {
  const ranges: { count: number; look: TickLook }[] = []
  const isWorking = recognition?.state === 'working'
  for (const page of pages) {
    const look = isUnread(page) ? (isWorking ? 'ahead' : 'unreadable') : 'used'
    const open = ranges.at(-1)
    if (open?.look === look) open.count += 1
    else ranges.push({ count: 1, look })
  }
  return ranges
}

function isUnread({ unreadable, isRecognized }: AiDocument['pages'][number]): boolean {
  return unreadable !== undefined && !isRecognized
}

/** Pages whose words are not known: they can be read from their pictures, or left. */
function Unread({ document, isReadOnly }: Pick<DocumentStateProps, 'document' | 'isReadOnly'>) {
  const { t } = useTranslation('ai-generator', { keyPrefix: 'document' })
  const say = useErrorMessage()
  const client = useQueryClient()
  const locale = useLocale()
  const [isLeft, setLeft] = useState(false)
  const { jobID, pages, recognition, name } = document
  const params = { jobID }
  const refresh = () => client.invalidateQueries({ queryKey: ['ai-lesson'] })
  const start = useMutation({ mutationFn: () => call(recognizePages, { params }), onSuccess: refresh })
  const stop = useMutation({ mutationFn: () => call(cancelRecognition, { params }), onSettled: refresh })
  const unread = pages.filter(isUnread)
  if (recognition?.state === 'working') {
    const { done, total } = recognition
    return (
      <>
        <p className={styles.state}>
          <Loader size={16} aria-hidden />
          {t(($) => $.recognizing, { page: Math.min(done + 1, total), count: total })}
        </p>
        <div className={styles.acts}>
          <Button size="sm" loading={stop.isPending} onClick={() => stop.mutate()}>
            {t(($) => $.stopRecognizing)}
          </Button>
        </div>
      </>
    )
  }
  if (unread.length === 0) return null
  const ranges = joinNumbers(unread.map(({ pageNumber }) => pageNumber)).map(rangeText)
  const list = new Intl.ListFormat(locale).format(ranges)
  const allPictures = unread.every(({ unreadable }) => unreadable === 'picture')
  return (
    <>
      <p className={styles.state}>
        <IconScan size={18} aria-hidden />
        {t(($) => (allPictures ? $.pictures : $.unreadable), { pages: list, count: unread.length })}
      </p>
      {(recognition?.state === 'failed' || start.isError) && (
        <p className={styles.state} data-tone="berry" role="alert">
          {start.isError ? say(start.error) : t(($) => $.recognitionFailed)}
        </p>
      )}
      {!isLeft && !isReadOnly && (
        <div className={styles.acts}>
          <Button
            size="sm"
            variant="light"
            loading={start.isPending}
            aria-label={t(($) => $.recognizeNamed, { name })}
            onClick={() => start.mutate()}
          >
            {t(($) => $.recognize)}
          </Button>
          <Button size="sm" variant="subtle" color="gray" onClick={() => setLeft(true)}>
            {t(($) => $.goOnWithout)}
          </Button>
        </div>
      )}
    </>
  )
}

/** Words that nobody sees on the page: they are left out, and the author is told. */
function HiddenText({ document: { pages } }: { document: AiDocument }) {
  const { t } = useTranslation('ai-generator', { keyPrefix: 'document' })
  const locale = useLocale()
  const hidden = pages.filter((page) => page.hidden !== undefined)
  if (hidden.length === 0) return null
  const ranges = joinNumbers(hidden.map(({ pageNumber }) => pageNumber)).map(rangeText)
  return (
    <p className={styles.state} data-tone="sun">
      <IconEyeOff size={18} aria-hidden />
      {t(($) => $.hidden, { pages: new Intl.ListFormat(locale).format(ranges), count: hidden.length })}
    </p>
  )
}
