import { fork } from 'node:child_process'
import { once } from 'node:events'
import { type Figures, measureHttp, median } from './measure.ts'
import { print, ratio } from './report.ts'
import type { TrivialServer } from './trivial-process.ts'

const SERVERS: { name: string; kind: TrivialServer }[] = [
  { name: 'bare node http', kind: 'node' },
  { name: 'bare Fastify', kind: 'fastify' },
  { name: 'this product', kind: 'product' },
]

/** Many short ones: a process keeps to the pace that it begins with. */
const TURNS = 11
const SECONDS_EACH = 2

/**
 * What the product's own way of answering costs: an endpoint that does nothing beside one of a bare server. Each turn has
 * processes of its own: the same code is faster or slower by a tenth from one process to the next. Turns are compared one
 * by one, so that a slow moment of the machine meets both.
 */
export async function benchTrivial(): Promise<void> {
  print('\n## A trivial endpoint\n')
  const turns: number[][] = []
  for (let turn = 0; turn < TURNS; turn++) {
    const each: number[] = []
    for (const { kind } of SERVERS) each.push((await measureOnce(kind)).perSecond)
    turns.push(each)
  }
  print(
    '| server | requests/s, 16 at once | this product, of it | in the middle half of the turns |\n|---|---|---|---|',
  )
  for (const [index, { name }] of SERVERS.entries()) {
    const perSecond = turns.map((each) => each[index] ?? Number.NaN)
    const shares = turns.map((each) => (each.at(-1) ?? Number.NaN) / (each[index] ?? Number.NaN)).sort((a, b) => a - b)
    const [low = Number.NaN, high = Number.NaN] = [shares[Math.floor(TURNS / 4)], shares[Math.floor((3 * TURNS) / 4)]]
    print(
      `| ${name} | ${median(perSecond).toFixed(0)} | ${ratio(median(shares), 1)} | ${ratio(low, 1)} to ${ratio(high, 1)} |`,
    )
  }
}

async function measureOnce(kind: TrivialServer): Promise<Figures> {
  const server = fork(new URL('./trivial-process.ts', import.meta.url), [kind])
  const [address] = await once(server, 'message')
  const { origin, pathname } = new URL(address)
  const figures = await measureHttp({
    url: origin,
    paths: [pathname],
    headers: {},
    concurrency: 16,
    seconds: SECONDS_EACH,
  })
  const gone = once(server, 'exit')
  server.disconnect()
  await gone
  return figures
}
