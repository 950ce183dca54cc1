import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { SendingProgress } from '#features/media/web/upload-progress.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { AddressForm, CopyOfFile } from '../../web/editing/address-editor.tsx'
import { DropTile } from '../../web/editing/drop-tile.tsx'
import fileStyles from '../../web/editing/file-editor.module.css'
import { typeForFile } from '../../web/editing/file-types.ts'
import { useChapterEditing, useUpload } from '../../web/editing/use-chapter-editing.ts'
import { TRACK_KINDS } from '../synchronised-rules.ts'
import { ChosenTrack } from './chosen-track.tsx'
import { RecordedTrack } from './recorded-track.tsx'
import type { StepProps } from './synchronised-editor.tsx'

const ACCEPT = { video: 'video/*,.mkv,.avi,.wmv,.flv', audio: 'audio/*,.m4a,.opus,.flac,.wma' } as const

/** The track of synchronised slides: recorded, uploaded, or a hosted video by its address. */
export function TrackEditor(props: StepProps) {
  if (props.type === 'VIDEO_PPT') return <HostedTrack {...props} />
  if (props.type === 'WC_PPT' || props.type === 'AUDIO_PPT') {
    return <RecordedTrack {...props} source={props.type === 'WC_PPT' ? 'WEBCAM' : 'AUDIO'} />
  }
  return <UploadedTrack {...props} />
}

function HostedTrack({ title, content, fileID, onChange }: StepProps) {
  const url = 'url' in content ? content.url : ''
  const setUrl = (next: string) => onChange({ url: next, fileID: null, cues: [] })
  return (
    <>
      <AddressForm type="VIDEO" url={url} onAddress={setUrl} />
      {url !== '' && (
        <div className={fileStyles.shown}>
          <CopyOfFile kind="video" url={url} fileID={fileID} title={title} onEmpty={() => setUrl('')} />
        </div>
      )}
    </>
  )
}

function UploadedTrack({ chapterKey, title, type, content: { fileID }, onChange }: StepProps) {
  const { t } = useTranslation('slides')
  const { uploads } = useChapterEditing()
  const task = useUpload(chapterKey)
  const browse = useRef<HTMLInputElement>(null)
  const kind = TRACK_KINDS[type]
  const choose = () => browse.current?.click()

  function take([file]: File[]): void {
    if (!file) return
    if (typeForFile(file) !== (kind === 'video' ? 'VIDEO_UPLOAD' : 'AUDIO_UPLOAD')) {
      notify.failure(t(($) => $.track.not[kind], { name: file.name }))
      return
    }
    uploads.start(chapterKey, file, (uploaded) => onChange({ fileID: uploaded, cues: [] }))
  }

  return (
    <>
      {task ? (
        <SendingProgress task={task} onCancel={() => uploads.remove(chapterKey)} onChooseAnother={choose} />
      ) : fileID === null ? (
        <DropTile
          className={fileStyles.drop}
          label={t(($) => $.track.drop[kind])}
          accept={ACCEPT[kind]}
          onFiles={take}
        />
      ) : (
        <ChosenTrack
          {...{ title, kind, fileID }}
          onReplace={choose}
          onEmpty={() => onChange({ fileID: null, cues: [] })}
          replace={t(($) => $.track.replace)}
        />
      )}
      <input
        ref={browse}
        type="file"
        hidden
        accept={ACCEPT[kind]}
        onChange={({ target }) => {
          take([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}
