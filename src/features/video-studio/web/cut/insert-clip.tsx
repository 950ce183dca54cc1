import { IconMoodSmile, IconPlayerRecordFilled, IconPlus, IconUpload } from '@tabler/icons-react'
import {
  createContext,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useTranslation } from 'react-i18next'
import type { FoundRecording } from '#features/chapters/recording/recorder/chunk-store.ts'
import { forgetRecording } from '#features/chapters/recording/recorder/recorder-session.ts'
import { DropTile } from '#features/chapters/web/editing/drop-tile.tsx'
import { useEditor } from '#features/editor/web/use-editor.tsx'
import type { MediaFile } from '#features/media/contract.ts'
import { PreparingProgress, SendingProgress } from '#features/media/web/upload-progress.tsx'
import { confirm } from '#ui/dialog/confirm.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { ActionMenu } from '#ui/menu/action-menu.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { newItemId, useDesk } from '../desk.ts'
import type { StudioFrame } from '../frame.ts'
import { PresentClip, type Presented, type Presenting } from '../present/present-clip.tsx'
import { CLIP_TYPES, type ClipType, useFindLeft } from '../record/left-behind.ts'
import { ToolButton } from '../timeline/tool-button.tsx'
import { type InsertAt, insertRecording, replaceRecording } from './cut-edits.ts'
import styles from './insert-clip.module.css'

const RecordDialog = lazyPart(() => import('../record/record-dialog.tsx'), 'RecordDialog', { over: true })

const ACCEPT = 'video/*,.mkv,.avi,.wmv,.flv'

interface Inserting {
  /** What is on its way; null: nothing is, and something can be brought in. */
  arriving: Arriving | null
  /** Sends a file, and puts it into the video once it is ready. */
  insert: (file: File, at: InsertAt) => void
  /** Opens the recorder; what is kept comes in. */
  record: (at: InsertAt) => void
  /** Has a drawn presenter speak. */
  present: (presenting: Presenting) => void
  take: (file: MediaFile) => void
  dismiss: () => void
}

interface Arriving {
  at: InsertAt
  /** Null until the file is here; then it is prepared before it comes in. */
  fileID: string | null
  /** What was recorded for it stays in the browser until it is a clip. */
  recording?: FoundRecording
  /** What a presenter says in it, and the clip whose place it takes. */
  presented?: Presented
}

const InsertContext = createContext<Inserting | null>(null)

export function useInserting(): Inserting {
  const inserting = use(InsertContext)
  if (!inserting) throw new Error('This component stands in the video studio only.')
  return inserting
}

/** Uploads go on under this key, beside those of chapters. */
const UPLOAD = 'studio clip'

interface InsertProviderProps {
  frame: StudioFrame | null
  children: ReactNode
}

/** Provides what brings recordings into the video, from files or made here: one at a time. */
export function InsertProvider({ frame, children }: InsertProviderProps) {
  const { t } = useTranslation('video-studio', { keyPrefix: 'insert' })
  const { uploads } = useEditor()
  const { change } = useDesk()
  const [arriving, setArriving] = useState<Arriving | null>(null)
  const [recorder, setRecorder] = useState<{ at: InsertAt; begin: ClipType } | null>(null)
  const [presenting, setPresenting] = useState<Presenting | null>(null)

  const findLeft = useFindLeft()
  const offerLeft = useEffectEvent(async () => {
    const begin = await findLeft()
    if (begin) setRecorder({ at: 'end', begin })
  })
  useEffect(() => void offerLeft(), [])

  /** Records, or asks first what becomes of a recording that was left. */
  async function record(at: InsertAt): Promise<void> {
    setRecorder({ at, begin: (await findLeft()) ?? CLIP_TYPES[0] })
  }

  function insert(file: File, at: InsertAt, recording?: FoundRecording): void {
    setArriving({ at, recording, fileID: null })
    uploads.start(UPLOAD, file, (fileID) => setArriving({ at, recording, fileID }))
  }

  const inserting: Inserting = {
    arriving,
    insert: (file, at) => insert(file, at),
    record: (at) => void record(at),
    present: setPresenting,
    take({ fileID, kind, name, durationMs = 0 }) {
      if (!arriving) return
      setArriving(null)
      const recordedMs = Math.round(durationMs)
      if (kind !== 'video' || recordedMs < 1) {
        notify.failure(t(($) => $.noVideo, { name }))
        return
      }
      const { at, presented } = arriving
      const said = presented?.said
      change((edit) =>
        said && presented.replaces !== undefined
          ? replaceRecording(edit, presented.replaces, { fileID, recordedMs }, said)
          : insertRecording(edit, { fileID, recordedMs }, at, newItemId, said),
      )
      if (arriving.recording) forgetRecording(arriving.recording)
    },
    dismiss() {
      uploads.remove(UPLOAD)
      setArriving(null)
      // It is still in the browser: whether it is kept is asked again.
      if (arriving?.recording) void record(arriving.at)
    },
  }
  return (
    <InsertContext value={inserting}>
      {children}
      {presenting && (
        <PresentClip
          {...{ presenting, frame }}
          onMade={(fileID, presented) => {
            setPresenting(null)
            setArriving({ at: presenting.at, fileID, presented })
          }}
          onClose={() => setPresenting(null)}
        />
      )}
      {recorder && (
        <Suspense>
          <RecordDialog
            begin={recorder.begin}
            onKeep={(file, recording) => {
              setRecorder(null)
              insert(file, recorder.at, recording)
            }}
            onClose={() => setRecorder(null)}
          />
        </Suspense>
      )}
    </InsertContext>
  )
}

/** Leaves the studio, after a question where a recording would be left behind on its way. */
export function useLeave(leave: () => void): () => void {
  const { t } = useTranslation('video-studio', { keyPrefix: 'insert.leave' })
  const { arriving } = useInserting()
  return async () => {
    const question = {
      title: t(($) => $.title),
      text: t(($) => $.text),
      action: t(($) => $.action),
      keep: t(($) => $.keep),
    }
    if (!arriving || (await confirm(question))) leave()
  }
}

/** The first recording: what an empty studio asks for, from a file or made here. */
export function AddClip() {
  const { t } = useTranslation('video-studio', { keyPrefix: 'insert' })
  const { arriving, insert, record, present } = useInserting()
  if (arriving) return null
  return (
    <div className={styles.first}>
      <h2>{t(($) => $.first)}</h2>
      <button type="button" className={styles.record} onClick={() => record('end')}>
        <IconPlayerRecordFilled aria-hidden />
        <b>{t(($) => $.record)}</b>
        <span>{t(($) => $.recordWhat)}</span>
      </button>
      <button type="button" className={styles.present} onClick={() => present({ at: 'end' })}>
        <IconMoodSmile aria-hidden />
        <b>{t(($) => $.present)}</b>
        <span>{t(($) => $.presentWhat)}</span>
      </button>
      <DropTile label={t(($) => $.drop)} accept={ACCEPT} onFiles={([file]) => file && insert(file, 'end')} />
    </div>
  )
}

/** A recording on its way into the video. */
export function InsertProgress() {
  const { uploads } = useEditor()
  const { arriving, take, dismiss } = useInserting()
  const task = useSyncExternalStore(uploads.subscribe, () => uploads.getTasks().get(UPLOAD))
  const fileID = arriving?.fileID ?? null
  if (!task && fileID === null) return null
  return (
    <div className={styles.progress}>
      {task ? (
        <SendingProgress task={task} onCancel={dismiss} />
      ) : (
        fileID !== null && <PreparingProgress key={fileID} fileID={fileID} onReady={take} onCancel={dismiss} />
      )}
    </div>
  )
}

/** Brings another recording in, where it plays or at the end. */
export function InsertButton() {
  const { t } = useTranslation('video-studio', { keyPrefix: 'insert' })
  const { clock } = useDesk()
  const { arriving, insert, record, present } = useInserting()
  const browse = useRef<HTMLInputElement>(null)
  const at = useRef<InsertAt>('end')
  const ask = (where: InsertAt) => {
    at.current = where
    browse.current?.click()
  }
  const disabled = arriving !== null
  const recordIcon = <IconPlayerRecordFilled size={18} aria-hidden />
  const fileIcon = <IconUpload size={18} aria-hidden />
  const presentIcon = <IconMoodSmile size={18} aria-hidden />
  return (
    <>
      <ActionMenu
        trigger={<ToolButton icon={IconPlus} label={t(($) => $.insert)} />}
        entries={[
          { label: t(($) => $.recordHere), icon: recordIcon, disabled, onSelect: () => record(clock.ms) },
          { label: t(($) => $.recordEnd), icon: recordIcon, disabled, onSelect: () => record('end') },
          'line',
          { label: t(($) => $.here), icon: fileIcon, disabled, onSelect: () => ask(clock.ms) },
          { label: t(($) => $.end), icon: fileIcon, disabled, onSelect: () => ask('end') },
          'line',
          { label: t(($) => $.presentHere), icon: presentIcon, disabled, onSelect: () => present({ at: clock.ms }) },
          { label: t(($) => $.presentEnd), icon: presentIcon, disabled, onSelect: () => present({ at: 'end' }) },
        ]}
      />
      <input
        ref={browse}
        type="file"
        hidden
        accept={ACCEPT}
        aria-label={t(($) => $.insert)}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) insert(file, at.current)
          // The same file can be chosen again after it failed.
          target.value = ''
        }}
      />
    </>
  )
}
