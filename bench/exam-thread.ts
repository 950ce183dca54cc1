import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/** What many do with one exam. */
export interface ExamLoad {
  url: string
  chapterId: number
  /** Of each of them. */
  cookies: string[]
  questions: number
  /** Seconds within which all of them begin. */
  arrival: number
  /** Seconds between two answers. */
  thinking: number
}

/** Attempts to be submitted one after the other. */
interface SubmitLoad {
  url: string
  attempts: { id: number; cookie: string }[]
}

export interface ExamReport {
  calls: number
  errors: number
  /** Milliseconds. */
  p50: number
  p99: number
  slowest: number
  /** Of one core, by the load itself. */
  cpuPercent: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 })
const times: number[] = []
let errors = 0

interface Sent {
  method: string
  path: string
  cookie: string
  body?: unknown
}

/** One call, as a browser makes it; null when it was no success. */
async function send(url: string, { method, path, cookie, body = {} }: Sent): Promise<{ id: number } | null> {
  const begin = performance.now()
  const sent = method === 'GET' ? '' : JSON.stringify(body)
  const headers = { cookie, origin: url, ...(sent && { 'content-type': 'application/json' }) }
  try {
    const answer = await new Promise<{ status: number; body: string }>((resolve, reject) => {
      const call = request(`${url}${path}`, { method, agent, headers }, (response) => {
        text(response).then((read) => resolve({ status: response.statusCode ?? 0, body: read }), reject)
      })
      call.on('error', reject)
      call.end(sent)
    })
    times.push(performance.now() - begin)
    if (answer.status < 300) return JSON.parse(answer.body)
  } catch {
    // Counted as the others that were no success.
  }
  errors += 1
  return null
}

/** Looks at the exam, begins it, answers every question and ends it. */
async function takeExam({ url, chapterId, questions, thinking }: ExamLoad, cookie: string): Promise<void> {
  await send(url, { method: 'GET', path: `/api/v2/quizzes/${chapterId}`, cookie })
  const attempt = await send(url, { method: 'POST', path: `/api/v2/quizzes/${chapterId}/attempts`, cookie })
  if (!attempt) return
  const path = `/api/v2/attempts/${attempt.id}`
  for (let n = 0; n < questions; n++) {
    await setTimeout(thinking * 1000)
    await send(url, { method: 'PUT', path, cookie, body: { answers: { [`q${n}`]: ['a'] } } })
  }
  await send(url, { method: 'POST', path: `${path}/submit`, cookie })
}

const load: ExamLoad | SubmitLoad = workerData
const begin = { time: performance.now(), cpu: process.threadCpuUsage() }
if ('attempts' in load) {
  for (const { id, cookie } of load.attempts) {
    await send(load.url, { method: 'POST', path: `/api/v2/attempts/${id}/submit`, cookie })
  }
} else {
  await Promise.all(
    load.cookies.map(async (cookie, n) => {
      await setTimeout((n / load.cookies.length) * load.arrival * 1000)
      await takeExam(load, cookie)
    }),
  )
}
agent.destroy()
const { user, system } = process.threadCpuUsage(begin.cpu)
const elapsed = performance.now() - begin.time
times.sort((a, b) => a - b)
const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
const report: ExamReport = {
  calls: times.length,
  errors,
  ...{ p50: at(0.5), p99: at(0.99), slowest: at(1) },
  cpuPercent: Math.round((user + system) / 10 / elapsed),
}
parentPort?.postMessage(report)
