import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SendingProgress } from '#features/media/web/upload-progress.tsx'
import type { FoundRecording } from '../../recording/recorder/chunk-store.ts'
import { Recorder } from '../../recording/recorder/recorder.tsx'
import { forgetRecording, recordingFile } from '../../recording/recorder/recorder-session.ts'
import { usePlace } from '../../recording/recorder/recording-editor.tsx'
import { useChapterEditing, useUpload } from '../../web/editing/use-chapter-editing.ts'
import { TRACK_KINDS } from '../synchronised-rules.ts'
import { ChosenTrack } from './chosen-track.tsx'
import type { StepProps } from './synchronised-editor.tsx'

/** A track that is recorded in the browser; it stays there until it has arrived. */
export function RecordedTrack(props: StepProps & { source: 'WEBCAM' | 'AUDIO' }) {
  const { chapterKey, title, type, content, source, onChange } = props
  const { t } = useTranslation('chapters')
  const { t: say } = useTranslation('slides')
  const { uploads } = useChapterEditing()
  const task = useUpload(chapterKey)
  const place = usePlace(chapterKey)
  const [again, setAgain] = useState(false)

  function send(found: FoundRecording): void {
    setAgain(false)
    const file = recordingFile(found, title.trim() || t(($) => $.types[type].name))
    uploads.start(chapterKey, file, (fileID) => {
      onChange({ fileID, cues: [] })
      forgetRecording(found)
    })
  }

  if (task) return <SendingProgress task={task} onCancel={() => uploads.remove(chapterKey)} />
  if (content.fileID !== null && !again) {
    return (
      <ChosenTrack
        {...{ title }}
        kind={TRACK_KINDS[type]}
        fileID={content.fileID}
        replace={say(($) => $.track.again)}
        onReplace={() => setAgain(true)}
        onEmpty={() => onChange({ fileID: null, cues: [] })}
      />
    )
  }
  return <Recorder place={{ ...place, type: source }} onKeep={send} />
}
