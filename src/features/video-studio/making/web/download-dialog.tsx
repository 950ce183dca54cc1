import { Button, Chip, Group, Radio, Select } from '@mantine/core'
import { IconDownload, IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageName } from '#features/chapters/subtitles/language-names.ts'
import type { SubtitleTrack } from '#features/chapters/subtitles/schema.ts'
import { writeSrt, writeVtt } from '#features/chapters/subtitles/write-vtt.ts'
import { CancelButton } from '#ui/dialog/cancel-button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ProgressBar } from '#ui/progress/progress-bar.tsx'
import { saveFile } from '#ui/save-file.ts'
import { Segments } from '#ui/segments.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { useLocale } from '#ui/use-locale.ts'
import type { DOWNLOAD_FORMATS } from '../../contract.ts'
import styles from './download-dialog.module.css'
import { useDownload } from './use-download.ts'

interface DownloadDialogProps {
  chapterId: number
  title: string
  /** At the times of the result. */
  tracks: readonly SubtitleTrack[]
  /** Questions, which a file cannot ask. */
  questions: number
  /** Length and size of the video, for its foot. */
  facts: string
  onClose: () => void
}

type Format = (typeof DOWNLOAD_FORMATS)[number]

/** Where subtitles go. */
const PLACES = ['beside', 'picture', 'none'] as const

/** The video as a file: which one, how far it is, and where to get it. */
export function DownloadDialog({ chapterId, title, tracks, questions, facts, onClose }: DownloadDialogProps) {
  const { t } = useTranslation('making', { keyPrefix: 'download' })
  const locale = useLocale()
  const say = useErrorMessage()
  const { job, error, isStarting, start, cancel, forget } = useDownload(chapterId)
  const [format, setFormat] = useState<Format>('mp4')
  const [place, setPlace] = useState<(typeof PLACES)[number]>(tracks.length > 0 ? 'beside' : 'none')
  const [burnt, setBurnt] = useState(tracks[0]?.language ?? '')
  const [beside, setBeside] = useState(tracks.map(({ language }) => language))
  const [form, setForm] = useState<'vtt' | 'srt'>('vtt')
  const name = title.trim() || t(($) => $.unnamed)

  function saveSubtitles(): void {
    const write = form === 'vtt' ? writeVtt : writeSrt
    for (const { language, cues } of tracks) {
      if (beside.includes(language))
        saveFile(new Blob([write(cues)], { type: 'text/plain' }), `${name}.${language}.${form}`)
    }
  }

  if (job?.state === 'ready' && job.url !== undefined) {
    return (
      <Dialog
        opened
        onClose={onClose}
        title={t(($) => $.ready)}
        footer={
          <>
            <CancelButton onClick={onClose}>{t(($) => $.close)}</CancelButton>
            <Button
              component="a"
              href={job.url}
              download
              variant="filled"
              leftSection={<IconDownload size={18} aria-hidden />}
              onClick={() => place === 'beside' && saveSubtitles()}
            >
              {t(($) => $.get)}
            </Button>
          </>
        }
      >
        <p dir="auto">{`${name}.${format}`}</p>
        {place === 'beside' && beside.length > 0 && <p>{t(($) => $.subtitleFiles, { count: beside.length })}</p>}
      </Dialog>
    )
  }
  if (job?.state === 'working') {
    return (
      <Dialog
        opened
        onClose={onClose}
        title={t(($) => $.making)}
        footer={<CancelButton onClick={cancel}>{t(($) => $.cancel)}</CancelButton>}
      >
        <p dir="auto">{`${name}.${format}`}</p>
        <ProgressBar value={job.progress} label={t(($) => $.making)} className={styles.bar} />
      </Dialog>
    )
  }
  const failure = job?.state === 'failed' ? job.reason : error ? say(error) : null
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(($) => $.title)}
      footer={
        <>
          <span className={styles.facts}>{facts}</span>
          <CancelButton onClick={onClose} />
          <Button
            variant="filled"
            loading={isStarting}
            onClick={() => {
              forget()
              start({ format, ...(place === 'picture' && { subtitles: burnt }) })
            }}
          >
            {t(($) => $.make)}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <p>{t(($) => $.hint)}</p>
        <Segments
          label={t(($) => $.format)}
          options={[
            { value: 'mp4', label: 'MP4' },
            { value: 'webm', label: 'WebM' },
          ]}
          value={format}
          onChange={setFormat}
        />
        {tracks.length > 0 && (
          <Radio.Group
            label={t(($) => $.subtitles)}
            value={place}
            onChange={(value) => setPlace(PLACES.find((one) => one === value) ?? 'none')}
          >
            <div className={styles.places}>
              {PLACES.map((one) => (
                <Radio
                  key={one}
                  value={one}
                  label={t(($) => $.places[one])}
                  description={t(($) => $.placeHints[one])}
                />
              ))}
            </div>
          </Radio.Group>
        )}
        {place === 'picture' && (
          <Select
            label={t(($) => $.language)}
            data={tracks.map(({ language }) => ({ value: language, label: languageName(language, locale) }))}
            value={burnt}
            allowDeselect={false}
            onChange={(value) => setBurnt(value ?? burnt)}
          />
        )}
        {place === 'beside' && tracks.length > 0 && (
          <Group gap={8}>
            <Chip.Group multiple value={beside} onChange={setBeside}>
              {tracks.map(({ language }) => (
                <Chip key={language} value={language}>
                  {languageName(language, locale)}
                </Chip>
              ))}
            </Chip.Group>
            <Segments
              label={t(($) => $.form)}
              options={[
                { value: 'vtt', label: 'VTT' },
                { value: 'srt', label: 'SRT' },
              ]}
              value={form}
              onChange={setForm}
            />
          </Group>
        )}
        {questions > 0 && (
          <p className={styles.note}>
            <IconInfoCircle size={18} aria-hidden />
            {t(($) => $.leftOut, { count: questions })}
          </p>
        )}
        {failure && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
      </div>
    </Dialog>
  )
}
