import { startBareFastify, startBareNode } from './bare-servers.ts'
import { type Figures, measureHttp } from './measure.ts'
import { print, ratio, SECONDS } from './report.ts'
import { USUAL } from './seed.ts'
import { withServer } from './with-server.ts'

const NOTHING = { ...USUAL, speaches: 0, people: 1, reads: 0, favourites: 0 }

/** What the product's own way of answering costs: an endpoint that does nothing beside one of a bare server. */
export async function benchTrivial(): Promise<void> {
  print('\n## A trivial endpoint\n')
  print('| server | p50 ms | p99 ms | requests/s, 16 at once |\n|---|---|---|---|')
  const load = { paths: ['/'], headers: {}, concurrency: 16, seconds: SECONDS }
  const node = await startBareNode()
  const bareNode = await measureHttp({ ...load, url: node.url })
  await node.close()
  const fastify = await startBareFastify()
  const bareFastify = await measureHttp({ ...load, url: fastify.url })
  await fastify.close()
  const product = await withServer(undefined, NOTHING, ({ url }) => measureHttp({ ...load, url, paths: ['/healthz'] }))
  for (const line of [row('bare node http', bareNode), row('bare Fastify', bareFastify), row('this product', product)])
    print(line)
  print(
    `\nOf bare Fastify: ${ratio(product.perSecond, bareFastify.perSecond)}, of bare node http: ${ratio(product.perSecond, bareNode.perSecond)}`,
  )
}

function row(name: string, { p50, p99, perSecond }: Figures): string {
  return `| ${name} | ${p50} | ${p99} | ${perSecond.toFixed(0)} |`
}
