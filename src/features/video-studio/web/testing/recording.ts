import { onTestFinished, vi } from 'vitest'
import { ChunkStore } from '#features/chapters/recording/recorder/chunk-store.ts'
import { findRecording } from '#features/chapters/recording/recorder/recorder-session.ts'
import { sampleDraft } from '#features/editor/web/testing/sample.ts'
import { CLIP_TYPES } from '../record/left-behind.ts'

const store = new ChunkStore()

/** The ids of the recordings that this browser keeps. */
export async function keptRecordings(): Promise<string[]> {
  // The first look makes the database.
  await findRecording({ userID: '', speachID: '', chapterId: null }, CLIP_TYPES)
  const database = await resultOf(indexedDB.open('openspeach-recordings', 1))
  const ids = await resultOf(database.transaction('recordings').objectStore('recordings').getAllKeys())
  database.close()
  return ids.map(String)
}

/** Clears what other tests have left in this browser. */
export async function dropRecordings(): Promise<void> {
  for (const id of await keptRecordings()) await store.remove(id)
}

/** Leaves three seconds of a camera behind for the studio's chapter, as a page does that is reloaded meanwhile. */
export async function leaveRecording(): Promise<void> {
  const { speachID, lessons } = sampleDraft()
  await store.begin({
    ...{ userID: sessionStorage.getItem('uid') ?? '', speachID, chapterId: lessons[0]?.chapters[0]?.id ?? null },
    ...{ id: 'left', type: 'WEBCAM', purpose: 'CLIP', format: 'video/webm;codecs=vp8,opus', startedAt: Date.now() },
  })
  for (const second of [1, 2, 3]) await store.append('left', second - 1, new Blob(['x']), second * 1000)
}

/** A screen that is shared: a picture that moves. */
export function shareScreen(): void {
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 })
  const context = canvas.getContext('2d')
  let turn = 0
  const painting = setInterval(() => {
    turn += 1
    if (context) context.fillStyle = turn % 2 ? '#b8400c' : '#ffb38a'
    context?.fillRect(0, 0, canvas.width, canvas.height)
  }, 40)
  const shared = vi.spyOn(navigator.mediaDevices, 'getDisplayMedia')
  shared.mockImplementation(async () => canvas.captureStream(25))
  onTestFinished(() => {
    clearInterval(painting)
    shared.mockRestore()
  })
}

/** A server that takes every upload as the file `taken`; while it holds, nothing arrives. */
export function takeUploads(): { bytes: number; holds: boolean } {
  const taken = { bytes: 0, holds: false }
  class Request {
    readonly upload = {}
    status = 0
    responseText = ''
    onload: (() => void) | null = null
    #method = ''
    #offset = 0

    open(method: string): void {
      this.#method = method
    }

    setRequestHeader(): void {}

    abort(): void {}

    getResponseHeader(name: string): string | null {
      const headers: Record<string, string> = {
        location: '/api/v2/uploads/one',
        'upload-offset': String(this.#offset),
        'x-file-id': 'taken',
      }
      return headers[name.toLowerCase()] ?? null
    }

    send(body?: Blob): void {
      if (this.#method === 'PATCH' && taken.holds) return
      this.status = this.#method === 'POST' ? 201 : 204
      this.#offset = body?.size ?? 0
      taken.bytes += this.#offset
      queueMicrotask(() => this.onload?.())
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return taken
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
