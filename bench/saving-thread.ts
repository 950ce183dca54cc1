import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { parentPort, workerData } from 'node:worker_threads'
import { type Figures, measure } from './measure.ts'

/** What a thread that saves needs to know. */
export interface Saving {
  url: string
  headers: Record<string, string>
  rev: number
  title: string
  texts: string[]
  /** Seconds. */
  warmUp: number
  seconds: number
}

/** What it tells: how fast it was, and where the chapter is now. */
export interface Saved {
  figures: Figures
  rev: number
}

const { url, headers, title, texts, warmUp, seconds, ...first } = workerData as Saving
let { rev } = first

// `fetch` alone takes longer than the server does.
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** Saves as an editor does: the next time with the `rev` of the answer. */
async function save(): Promise<void> {
  const body = JSON.stringify({ rev, title, type: 'HTML', content: { html: texts[rev % texts.length] } })
  const call = request(url, {
    method: 'PATCH',
    agent,
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
  })
  call.end(body)
  const [answer] = await once(call, 'response')
  if (answer.statusCode !== 200) throw new Error(`saving answered ${answer.statusCode}`)
  rev = (JSON.parse(await text(answer)) as { rev: number }).rev
}

await measure(save, 1, warmUp)
const figures = await measure(save, 1, seconds)
parentPort?.postMessage({ figures, rev } satisfies Saved)
