import { IconPlus } from '@tabler/icons-react'
import { createContext, type ReactNode, use, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { DropTile } from '#features/chapters/web/editing/drop-tile.tsx'
import { useEditor } from '#features/editor/web/use-editor.tsx'
import type { MediaFile } from '#features/media/contract.ts'
import { PreparingProgress, SendingProgress } from '#features/media/web/upload-progress.tsx'
import { ActionMenu } from '#ui/menu/action-menu.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { newItemId, useDesk } from '../desk.ts'
import { ToolButton } from '../timeline/tool-button.tsx'
import { type InsertAt, insertRecording } from './cut-edits.ts'
import styles from './insert-clip.module.css'

const ACCEPT = 'video/*,.mkv,.avi,.wmv,.flv'

interface Inserting {
  /** A file that is here, and is prepared before it comes in. */
  fileID: string | null
  /** Sends a file, and puts it into the video once it is ready. */
  insert: (file: File, at: InsertAt) => void
  take: (file: MediaFile) => void
  dismiss: () => void
}

const InsertContext = createContext<Inserting | null>(null)

function useInserting(): Inserting {
  const inserting = use(InsertContext)
  if (!inserting) throw new Error('This component stands in the video studio only.')
  return inserting
}

/** Uploads go on under this key, beside those of chapters. */
const UPLOAD = 'studio clip'

/** Provides what brings recordings into the video: one at a time. */
export function InsertProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation('video-studio', { keyPrefix: 'insert' })
  const { uploads } = useEditor()
  const { change } = useDesk()
  const [pending, setPending] = useState<{ fileID: string; at: InsertAt } | null>(null)
  const inserting: Inserting = {
    fileID: pending?.fileID ?? null,
    insert: (file, at) => uploads.start(UPLOAD, file, (fileID) => setPending({ fileID, at })),
    take({ fileID, kind, name, durationMs = 0 }) {
      const at = pending?.at ?? 'end'
      setPending(null)
      const recordedMs = Math.round(durationMs)
      if (kind !== 'video' || recordedMs < 1) notify.failure(t(($) => $.noVideo, { name }))
      else change((edit) => insertRecording(edit, { fileID, recordedMs }, at, newItemId))
    },
    dismiss: () => setPending(null),
  }
  return <InsertContext value={inserting}>{children}</InsertContext>
}

/** The first recording: what an empty studio asks for. A recorder of one's own stands beside the tile. */
export function AddClip() {
  const { t } = useTranslation('video-studio', { keyPrefix: 'insert' })
  const { insert } = useInserting()
  return (
    <div className={styles.first}>
      <h2>{t(($) => $.first)}</h2>
      <DropTile label={t(($) => $.drop)} accept={ACCEPT} onFiles={([file]) => file && insert(file, 'end')} />
    </div>
  )
}

/** A recording on its way into the video. */
export function InsertProgress() {
  const { uploads } = useEditor()
  const { fileID, take, dismiss } = useInserting()
  const task = useSyncExternalStore(uploads.subscribe, () => uploads.getTasks().get(UPLOAD))
  if (!task && fileID === null) return null
  return (
    <div className={styles.progress}>
      {task ? (
        <SendingProgress task={task} onCancel={() => uploads.remove(UPLOAD)} />
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
  const { insert } = useInserting()
  const browse = useRef<HTMLInputElement>(null)
  const at = useRef<InsertAt>('end')
  const ask = (where: InsertAt) => {
    at.current = where
    browse.current?.click()
  }
  return (
    <>
      <ActionMenu
        trigger={<ToolButton icon={IconPlus} label={t(($) => $.insert)} />}
        entries={[
          { label: t(($) => $.here), onSelect: () => ask(clock.ms) },
          { label: t(($) => $.end), onSelect: () => ask('end') },
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
