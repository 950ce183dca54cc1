import { useEffect, useRef, useState } from 'react'
import { UploadTask } from '#features/media/web/upload-file.ts'
import { ATTACHMENTS_MAX } from '../../rules.ts'

/** A file that goes along, from the moment in which it was chosen. */
interface AttachedFile {
  key: number
  name: string
  /** Null until it is on the server. */
  fileID: string | null
  task: UploadTask
}

export interface Attaching {
  files: AttachedFile[]
  /** The uploaded files. */
  fileIDs: string[]
  isBusy: boolean
  /** Why one does not go along: an error, or the number that is too much. */
  failure: unknown
  add: (chosen: File[]) => void
  remove: (key: number) => void
  /** They were sent. */
  clear: () => void
}

/** The files of a message that is being written. */
export function useAttachments(): Attaching {
  const [files, setFiles] = useState<AttachedFile[]>([])
  const [failure, setFailure] = useState<unknown>(null)
  const lastKey = useRef(0)
  const underWay = useRef(new Set<UploadTask>())
  useEffect(() => {
    const tasks = underWay.current
    // Uploads are cancelled when the person leaves.
    return () => {
      for (const task of tasks) void task.cancel()
    }
  }, [])
  const change = (key: number, fileID: string) =>
    setFiles((before) => before.map((file) => (file.key === key ? { ...file, fileID } : file)))
  const drop = (key: number) => setFiles((before) => before.filter((file) => file.key !== key))

  function begin(file: File): AttachedFile {
    lastKey.current += 1
    const key = lastKey.current
    const task = new UploadTask(file, (fileID) => {
      underWay.current.delete(task)
      change(key, fileID)
    })
    underWay.current.add(task)
    task.subscribe(() => {
      if (task.state.phase !== 'failed') return
      setFailure(task.state.error)
      drop(key)
    })
    return { key, name: file.name, fileID: null, task }
  }
  return {
    files,
    fileIDs: files.flatMap(({ fileID }) => fileID ?? []),
    isBusy: files.some(({ fileID }) => fileID === null),
    failure,
    add: (chosen) => {
      const room = ATTACHMENTS_MAX - files.length
      setFailure(chosen.length > room ? ATTACHMENTS_MAX : null)
      const begun = chosen.slice(0, room).map(begin)
      setFiles((before) => [...before, ...begun])
    },
    remove: (key) => {
      const file = files.find((one) => one.key === key)
      if (file) void file.task.cancel()
      setFailure(null)
      drop(key)
    },
    clear: () => {
      setFiles([])
      setFailure(null)
    },
  }
}
