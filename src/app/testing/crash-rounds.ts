import { createHash, randomBytes } from 'node:crypto'
import { getFile, listFilePages } from '#features/media/contract.ts'
import { beginUpload, headUpload, patchUpload } from '#features/media/server/testing/tus.ts'
import { type Sender, uploadFile } from '#features/media/server/testing/upload.ts'
import { createChapter, createLesson, createSpeach, getDraft, publishSpeach } from '#features/speaches/contract.ts'
import { listVersions } from '#features/speaches/versions/contract.ts'
import { call, OfflineError } from '#shared/client.ts'
import type { EndpointDefinition, Input } from '#shared/endpoint.ts'
import { emailOf } from './people.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import { signIn } from './sign-in.ts'

const CHUNK = 256 * 1024
const UPLOAD_SIZE = 4 * 1024 * 1024

/** A deadline for what must come to an end after the last crash. */
const SETTLE_MS = 60_000

/** What the server said yes to before it was killed. */
interface Acknowledged {
  chapters: { speachID: string; chapterId: number; html: string }[]
  versions: { speachID: string; version: number }[]
  files: string[]
  upload: { path: string; offset: number; bytes: Buffer } | null
}

export interface CrashReport {
  chapters: number
  versions: number
  files: number
  uploadedBytes: number
}

/**
 * Kills the server in the middle of uploads, conversions and publications, again and again on the same data folder, and
 * looks after each start whether everything that it had acknowledged is there.
 * @param pdf a document and how many pages it has: every copy must end up with exactly these
 * @throws Error naming what was lost or doubled
 */
export async function runCrashRounds(
  dataDir: string,
  rounds: number,
  { pdf, pages, log = () => {} }: { pdf: Uint8Array; pages: number; log?: (line: string) => void },
): Promise<CrashReport> {
  const kept: Acknowledged = { chapters: [], versions: [], files: [], upload: null }
  for (let round = 0; round < rounds; round += 1) {
    const server = await startServerProcess({ DATA_DIR: dataDir })
    const caller = await callerOf(server)
    await checkWrites(caller, kept)
    const work = Promise.allSettled([
      publishAgain(caller, kept),
      uploadFiles(caller, kept, pdf),
      resumeUpload(caller, kept),
    ])
    const spread = (round * 37) % 200
    await enoughAcknowledged(kept)
    // Then at another moment in each round, so that the kill falls into all kinds of work.
    await new Promise((resolve) => setTimeout(resolve, spread))
    await server.end('SIGKILL')
    for (const result of await work)
      if (result.status === 'rejected' && !isLostConnection(result.reason)) throw result.reason
    log(
      `round ${round + 1}: killed ${spread} ms after its first writes; ${kept.versions.length} versions, ${kept.files.length} files`,
    )
  }
  const server = await startServerProcess({ DATA_DIR: dataDir })
  try {
    const caller = await callerOf(server)
    await checkWrites(caller, kept)
    await checkFiles(caller, kept, pages)
    const uploadedBytes = await finishUpload(caller, kept)
    return { chapters: kept.chapters.length, versions: kept.versions.length, files: kept.files.length, uploadedBytes }
  } finally {
    await server.end('SIGTERM')
  }
}

/** Waits for the round's first file and two versions: a kill before anything is under way would prove nothing. */
async function enoughAcknowledged({ files, versions }: Acknowledged): Promise<void> {
  const [filesBefore, versionsBefore] = [files.length, versions.length]
  const deadline = Date.now() + SETTLE_MS
  while (files.length === filesBefore || versions.length < versionsBefore + 2) {
    if (Date.now() > deadline) throw new Error('the server acknowledged nothing')
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** What a killed server looks like to who is talking to it. */
function isLostConnection(error: unknown): boolean {
  return error instanceof OfflineError || (error instanceof TypeError && /fetch failed|terminated/.test(error.message))
}

interface Caller extends Sender {
  call<Definition extends EndpointDefinition>(
    definition: Definition,
    input: Input<Definition>,
  ): ReturnType<typeof call<Definition>>
}

async function callerOf({ url }: ServerProcess): Promise<Caller> {
  const headers = { origin: url, cookie: await signIn(url, emailOf('author')) }
  return {
    call: (definition, input) => call(definition, input, { baseUrl: url, headers }),
    fetch: (path, init) => fetch(new URL(path, url), { ...init, headers: { ...headers, ...init?.headers } }),
  }
}

async function publishAgain(caller: Caller, kept: Acknowledged): Promise<void> {
  const { speachID } = await caller.call(createSpeach, { body: { title: `Crash ${kept.versions.length}` } })
  const params = { speachID }
  const lesson = await caller.call(createLesson, { params, body: { title: 'Lesson' } })
  for (;;) {
    const html = `<p>${crypto.randomUUID()}</p>`
    const body = { title: 'Chapter', type: 'HTML' as const, content: { html } }
    const { id } = await caller.call(createChapter, { params: { id: lesson.id }, body })
    kept.chapters.push({ speachID, chapterId: id, html })
    const { version } = await caller.call(publishSpeach, { params, body: {} })
    kept.versions.push({ speachID, version })
  }
}

async function uploadFiles(caller: Caller, kept: Acknowledged, pdf: Uint8Array): Promise<void> {
  for (;;) {
    const { fileID } = await uploadFile(caller, 'document.pdf', pdf)
    kept.files.push(fileID)
    await waitForFile(caller, fileID)
  }
}

async function resumeUpload(caller: Caller, kept: Acknowledged): Promise<void> {
  if (!kept.upload) {
    const path = await beginUpload(caller, 'large.bin', UPLOAD_SIZE)
    kept.upload = { path, offset: 0, bytes: randomBytes(UPLOAD_SIZE) }
  }
  // Most of it is left for the rounds to come.
  for (let chunks = 0; chunks < 2 && kept.upload.offset < UPLOAD_SIZE - CHUNK; chunks += 1)
    await sendChunk(caller, kept.upload)
}

async function sendChunk(caller: Caller, upload: NonNullable<Acknowledged['upload']>): Promise<void> {
  const head = await headUpload(caller, upload.path)
  const at = Number(head.headers.get('upload-offset'))
  if (!head.ok || at < upload.offset) throw new Error(`an upload lost bytes: ${at} of ${upload.offset}`)
  const response = await patchUpload(caller, upload.path, at, upload.bytes.subarray(at, at + CHUNK))
  if (response.status !== 204) throw new Error(`a chunk answered ${response.status}`)
  upload.offset = Number(response.headers.get('upload-offset'))
}

async function checkWrites(caller: Caller, { chapters, versions, upload }: Acknowledged): Promise<void> {
  for (const speachID of new Set(chapters.map((chapter) => chapter.speachID))) {
    const draft = await caller.call(getDraft, { params: { speachID } })
    const found = new Map(
      draft.lessons.flatMap((lesson) => lesson.chapters).map((chapter) => [chapter.id, chapter.content]),
    )
    for (const { chapterId, html } of chapters.filter((chapter) => chapter.speachID === speachID)) {
      if (JSON.stringify(found.get(chapterId)) !== JSON.stringify({ html }))
        throw new Error(`chapter ${chapterId} was lost`)
    }
    const list = await caller.call(listVersions, { params: { speachID } })
    const numbers = list.map(({ number }) => number)
    if (new Set(numbers).size !== numbers.length) throw new Error(`a version of ${speachID} is there twice`)
    for (const { version } of versions.filter((one) => one.speachID === speachID)) {
      if (!numbers.includes(version)) throw new Error(`version ${version} of ${speachID} was lost`)
    }
  }
  if (!upload) return
  const head = await headUpload(caller, upload.path)
  if (Number(head.headers.get('upload-offset')) < upload.offset) throw new Error('an upload lost acknowledged bytes')
}

async function checkFiles(caller: Caller, { files }: Acknowledged, pages: number): Promise<void> {
  for (const fileID of files) {
    const file = await waitForFile(caller, fileID)
    if (file.status !== 'ready' || file.pages !== pages)
      throw new Error(`file ${fileID} is ${file.status} with ${file.pages} pages`)
    const list = await caller.call(listFilePages, { params: { fileID } })
    if (list.result.length !== pages) throw new Error(`file ${fileID} has ${list.result.length} page rows`)
  }
}

async function waitForFile(caller: Caller, fileID: string) {
  const deadline = Date.now() + SETTLE_MS
  for (;;) {
    const file = await caller.call(getFile, { params: { fileID } })
    if (file.status !== 'processing') return file
    if (Date.now() > deadline) throw new Error(`file ${fileID} is still being prepared`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function finishUpload(caller: Caller, { upload }: Acknowledged): Promise<number> {
  if (!upload) return 0
  while (upload.offset < UPLOAD_SIZE) await sendChunk(caller, upload)
  const response = await caller.fetch(`${upload.path}/file`)
  const { fileID } = (await response.json()) as { fileID: string }
  const content = await caller.fetch(`/api/v2/files/${fileID}/content`)
  const checksum = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
  if (checksum(new Uint8Array(await content.arrayBuffer())) !== checksum(upload.bytes))
    throw new Error('the uploaded file differs')
  return UPLOAD_SIZE
}
