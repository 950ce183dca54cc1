import { startBareFastify, startBareNode } from './bare-servers.ts'
import { type Figures, measureInTurns } from './measure.ts'
import { print, ratio, SECONDS } from './report.ts'
import { USUAL } from './seed.ts'
import { withServer } from './with-server.ts'

const NOTHING = { ...USUAL, speaches: 0, people: 1, reads: 0, favourites: 0 }

/** What the product's own way of answering costs: an endpoint that does nothing beside one of a bare server. */
export async function benchTrivial(): Promise<void> {
  print('\n## A trivial endpoint\n')
  print('| server | p50 ms | p99 ms | requests/s, 16 at once |\n|---|---|---|---|')
  const load = { headers: {}, concurrency: 16, seconds: SECONDS }
  const node = await startBareNode()
  const fastify = await startBareFastify()
  await withServer(undefined, NOTHING, async ({ url }) => {
    const servers = [
      { name: 'bare node http', url: node.url, paths: ['/'] },
      { name: 'bare Fastify', url: fastify.url, paths: ['/'] },
      { name: 'this product', url, paths: ['/healthz'] },
    ]
    const figures = await measureInTurns(servers.map((server) => ({ ...load, ...server })))
    for (const [index, { name }] of servers.entries()) {
      const { p50, p99, perSecond } = figures[index] as Figures
      print(`| ${name} | ${p50} | ${p99} | ${perSecond.toFixed(0)} |`)
    }
    const [ofNode, ofFastify] = figures.map(({ perSecond }) => ratio(figures.at(-1)?.perSecond ?? 0, perSecond))
    print(`\nOf bare Fastify: ${ofFastify}, of bare node http: ${ofNode}`)
  })
  await Promise.all([node.close(), fastify.close()])
}
