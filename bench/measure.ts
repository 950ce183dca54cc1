import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Result } from 'autocannon'
import type pg from 'pg'
import type { Statement } from '#app/testing/record-statements.ts'

export interface Figures {
  p50: number
  p99: number
  perSecond: number
}

/** Milliseconds and runs a second of `work`, `concurrency` at a time, for `seconds`. */
export async function measure(work: () => Promise<unknown>, concurrency: number, seconds: number): Promise<Figures> {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  const begin = performance.now()
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (performance.now() < end) {
        const start = performance.now()
        await work()
        times.push(performance.now() - start)
      }
    }),
  )
  const elapsed = (performance.now() - begin) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99), perSecond: times.length / elapsed }
}

/** Until the server's hot code is compiled. */
export const WARM_UP_SECONDS = 2

/** Makes all loads, one after the other, and ends with this process. */
let loader: ChildProcess | undefined

function startLoader(): ChildProcess {
  const started = fork(new URL('./load-process.ts', import.meta.url))
  started.unref()
  started.channel?.unref()
  return started
}

export interface HttpLoad {
  url: string
  paths: string[]
  headers: Record<string, string>
  concurrency: number
  seconds: number
}

/**
 * The same over HTTP, its load made by a process of its own, after a while of it that is not counted.
 * @throws Error when an answer was no success: fast errors would look like a good result
 */
export async function measureHttp(load: HttpLoad): Promise<Figures> {
  await measureWarm({ ...load, seconds: WARM_UP_SECONDS })
  return measureWarm(load)
}

/** The same of a server that has had the load before. */
export async function measureWarm(load: HttpLoad): Promise<Figures> {
  loader ??= startLoader()
  loader.send(load)
  loader.channel?.ref()
  const [result]: Result[] = await once(loader, 'message')
  loader.channel?.unref()
  if (!result || result.non2xx > 0 || result.errors > 0)
    throw new Error(`${load.paths[0]}: ${result?.non2xx} errors of ${result?.requests.total}`)
  return { p50: result.latency.p50, p99: result.latency.p99, perSecond: result.requests.average }
}

/** Times that each gets its turn. */
export const TURNS = 5

export interface FiguresInTurns extends Figures {
  /** Its throughput as a share of the first one's, turn by turn. */
  share: number
}

/** Measures again and again in turns, so that a slow moment of the machine meets all; the medians. */
export async function inTurns(each: (() => Promise<Figures>)[]): Promise<FiguresInTurns[]> {
  const turns: Figures[][] = each.map(() => [])
  for (let turn = 0; turn < TURNS; turn++) {
    for (const [index, measureOne] of each.entries()) turns[index]?.push(await measureOne())
  }
  return turns.map((figures) => ({
    p50: median(figures.map(({ p50 }) => p50)),
    p99: median(figures.map(({ p99 }) => p99)),
    perSecond: median(figures.map(({ perSecond }) => perSecond)),
    share: median(figures.map(({ perSecond }, turn) => perSecond / (turns[0]?.[turn]?.perSecond ?? Number.NaN))),
  }))
}

/** Measures loads in turns. */
export function measureInTurns(loads: HttpLoad[]): Promise<FiguresInTurns[]> {
  return inTurns(loads.map((load) => () => measureHttp(load)))
}

/** The value in the middle. */
export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** Runs recorded statements one after the other, as the service did. */
export async function runBare(pool: pg.Pool, statements: Statement[]): Promise<void> {
  for (const { text, values } of statements) await pool.query({ text, values, rowMode: 'array' })
}
