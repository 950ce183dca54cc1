import { UploadTask } from '#features/media/web/upload-file.ts'

/** The files on their way to the server, by the key of the chapter that they are for. They go on while other chapters are edited. */
export class Uploads {
  readonly #listeners = new Set<() => void>()
  #tasks: ReadonlyMap<string, UploadTask> = new Map()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly getTasks = (): ReadonlyMap<string, UploadTask> => this.#tasks

  /** Sends a file for a chapter; one that was on its way there before is given up. */
  start(key: string, file: File, onUploaded: (fileID: string) => void): void {
    void this.#tasks.get(key)?.cancel()
    const task = new UploadTask(file, (fileID) => {
      if (this.#tasks.get(key) === task) this.remove(key)
      onUploaded(fileID)
    })
    this.#set(new Map(this.#tasks).set(key, task))
  }

  /** The chapter shows something else now. */
  remove(key: string): void {
    const tasks = new Map(this.#tasks)
    if (tasks.delete(key)) this.#set(tasks)
  }

  #set(tasks: ReadonlyMap<string, UploadTask>): void {
    this.#tasks = tasks
    for (const listener of this.#listeners) listener()
  }
}
