import { useMediaQuery } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FoundRecording } from '#features/chapters/recording/recorder/chunk-store.ts'
import { Recorder, type RecorderHandle } from '#features/chapters/recording/recorder/recorder.tsx'
import { recordingFile } from '#features/chapters/recording/recorder/recorder-session.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Segments } from '#ui/segments.tsx'
import { CLIP_TYPES, type ClipType, useClipPlace } from './left-behind.ts'
import styles from './record-dialog.module.css'

interface RecordDialogProps {
  /** What it begins with. */
  begin: ClipType
  onKeep: (file: File, recording: FoundRecording) => void
  onClose: () => void
}

/** Records a clip, or asks what becomes of one that was left behind. */
export function RecordDialog({ begin, onKeep, onClose }: RecordDialogProps) {
  const { t } = useTranslation('video-studio', { keyPrefix: 'record' })
  const { t: say } = useTranslation('chapters')
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false })
  const place = useClipPlace()
  const [types] = useState(offeredTypes)
  const [type, setType] = useState(types.includes(begin) ? begin : 'WEBCAM')
  const recorder = useRef<RecorderHandle>(null)
  const name = (one: ClipType) => say(($) => $.types[one].name)

  async function close(): Promise<void> {
    if ((await recorder.current?.mayLeave()) ?? true) onClose()
  }

  return (
    <Dialog
      opened
      size={760}
      fullScreen={isPhone}
      closeOnClickOutside={false}
      title={t(($) => $.title)}
      onClose={() => void close()}
    >
      <Recorder
        ref={recorder}
        place={{ ...place, type }}
        choice={
          types.length > 1 && (
            <div className={styles.types}>
              <Segments
                label={t(($) => $.what)}
                options={types.map((value) => ({ value, label: name(value) }))}
                value={type}
                onChange={setType}
              />
            </div>
          )
        }
        onKeep={(recording) => onKeep(recordingFile(recording, name(type)), recording)}
      />
    </Dialog>
  )
}

/** Phones show no screen: there, only the camera is offered. */
function offeredTypes(): readonly ClipType[] {
  const { mediaDevices } = navigator as { mediaDevices?: Partial<MediaDevices> }
  return mediaDevices?.getDisplayMedia ? CLIP_TYPES : ['WEBCAM']
}
