import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import PdfDocument from 'pdfkit'
import { openPlatform } from '#app/open-platform.ts'
import { startServerProcess } from '#app/testing/server-process.ts'
import { signIn } from '#app/testing/sign-in.ts'
import { addUser } from '#features/accounts/server/service.ts'
import { beginUpload, sendStream } from '#features/media/server/testing/tus.ts'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { renderPages } from '#platform/media-tools/pdf/pdf-pages.ts'
import { alignScript } from '#platform/speech/align/align-script.ts'
import { makeRecording } from '#platform/speech/align/testing/make-recording.ts'
import { ALIGNING_VOICES } from '#platform/speech/engines/built-in-table.ts'
import { createBuiltInVoices } from '#platform/speech/engines/built-in-voices.ts'
import { speakWithEspeak } from '#platform/speech/engines/espeak.ts'
import { type Pcm, secondsOf } from '#platform/speech/pcm.ts'
import { print } from './report.ts'

const PAGES = 80
const PAGE_WIDTH = 1280
const SCRIPT_MINUTES = 10
const TOPICS = ['Bremsen und ihren Belägen', 'einer Pumpe im Keller', 'Briefen ohne Absender', 'sauberen Händen']
const SILENCE: Pcm = { samples: new Int16Array(), sampleRate: 1 }
const MEGABYTE = 1024 * 1024
const UPLOAD_BYTES = 1024 * MEGABYTE
const PART_BYTES = MEGABYTE
const UPLOADER = { email: 'upload@bench.local', password: 'a bench password', firstName: 'Bench', lastName: '' }

/** How fast documents are drawn, and what a large upload costs. */
export async function benchMedia(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'openspeach-bench-media-'))
  try {
    print('\n## Media\n')
    const pages = await measurePages(folder)
    print(`- PDF pages ${PAGE_WIDTH} px wide: ${pages.toFixed(1)} a second on ${availableParallelism()} cores`)
    print(`- A script for ${SCRIPT_MINUTES} minutes finds its times in ${await measureScript(folder)} s`)
    print(`- An upload of ${UPLOAD_BYTES / MEGABYTE} MB: ${await measureUpload(folder)}`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function measurePages(folder: string): Promise<number> {
  const file = path.join(folder, 'pages.pdf')
  await writeFile(file, await printPages())
  const begin = performance.now()
  const pages = await renderPages(file, { widths: [PAGE_WIDTH], onPage: () => {} })
  if (pages !== PAGES) throw new Error(`${pages} pages were drawn, not ${PAGES}`)
  return pages / ((performance.now() - begin) / 1000)
}

/** Seconds that it takes until a German script was found in its recording. */
async function measureScript(folder: string): Promise<string> {
  const sentences: string[] = []
  const parts: Pcm[] = []
  for (let seconds = 0; seconds < SCRIPT_MINUTES * 60; seconds += secondsOf(parts.at(-1) ?? SILENCE) + 0.5) {
    const sentence = `Das ist der ${sentences.length + 1}. Satz, und er handelt von ${TOPICS[sentences.length % TOPICS.length]}.`
    sentences.push(sentence)
    parts.push(speakWithEspeak('gmw/de', sentence, 0.9))
  }
  const recording = path.join(folder, 'recording.wav')
  await writeFile(recording, makeRecording(parts).wave)
  const begin = performance.now()
  const { signal } = new AbortController()
  const options = { language: 'de-DE', voices: createBuiltInVoices(folder, ALIGNING_VOICES), signal }
  const found = await alignScript({ path: recording, text: sentences.join('\n'), ...options })
  const sure = found.sentences.filter(({ isSure }) => isSure).length
  if (sure < sentences.length * 0.95) throw new Error(`${sure} of ${sentences.length} sentences were found`)
  return ((performance.now() - begin) / 1000).toFixed(0)
}

/** Pages of 3,000 letters in two columns, each with a drawing. */
function printPages(): Promise<Buffer> {
  const document = new PdfDocument({ size: 'A4', margin: 50, autoFirstPage: false })
  const text = 'Turbines stand still when nobody has looked after their bearings for a winter. '.repeat(38)
  for (let page = 1; page <= PAGES; page += 1) {
    document.addPage().fontSize(18).text(`Chapter ${page}`).moveDown().fontSize(9).text(text, { columns: 2 })
    for (let ring = 1; ring <= 40; ring += 1) document.circle(300, 640, ring * 3).stroke()
  }
  document.end()
  return buffer(document)
}

async function measureUpload(folder: string): Promise<string> {
  const DATA_DIR = path.join(folder, 'data')
  const platform = await openPlatform(readConfig({ DATA_DIR, DEMO: '0' }), createLog('silent'))
  await addUser(platform, { ...UPLOADER, roles: { isAuthor: true } })
  await platform.close()
  const server = await startServerProcess({ DATA_DIR, LOG_LEVEL: 'warn' })
  try {
    const headers = { origin: server.url, cookie: await signIn(server.url, UPLOADER.email, UPLOADER.password) }
    const sender = {
      fetch: (address: string, init: RequestInit = {}) =>
        fetch(new URL(address, server.url), { ...init, headers: { ...init.headers, ...headers } }),
    }
    const upload = async (bytes: number) => {
      const address = await beginUpload(sender, 'large.bin', bytes)
      await sendStream(new URL(address, server.url), headers, parts(bytes), bytes)
    }
    // What the first upload of all loads is no matter of its size.
    await upload(PART_BYTES)
    const memory = () => residentMegabytes(server.url)
    const before = await memory()
    let most = before
    const begin = performance.now()
    const sent = upload(UPLOAD_BYTES)
    let ended = false
    void sent.finally(() => (ended = true)).catch(() => {})
    while (!ended) most = Math.max(most, await memory())
    await sent
    const seconds = (performance.now() - begin) / 1000
    return `+${(most - before).toFixed(0)} MB of memory, ${seconds.toFixed(1)} s`
  } finally {
    await server.end('SIGTERM')
  }
}

function* parts(bytes: number): Generator<Buffer> {
  const part = Buffer.alloc(PART_BYTES, 7)
  for (let offset = 0; offset < bytes; offset += PART_BYTES) yield part
}

async function residentMegabytes(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1]) / MEGABYTE
}
