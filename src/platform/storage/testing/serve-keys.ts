import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { parseS3Url, S3Storage } from '../s3-storage.ts'

/** A store of empty objects that answers in pages of two; the test server of the others cannot divide its answers. */
export async function serveKeys(initial: string[]) {
  const keys = new Set(initial)
  const server = createServer(async (request, response) => {
    const query = new URL(request.url ?? '', 'http://localhost').searchParams
    const body = await text(request)
    const reply = (status: number, xml: string) =>
      response.writeHead(status, { 'content-type': 'application/xml' }).end(xml)
    if (request.method === 'PUT') {
      return reply(507, '<Error><Code>XMinioStorageFull</Code><Message>no space</Message></Error>')
    }
    if (query.has('delete')) {
      const wanted = [...body.matchAll(/<Key>(.*?)<\/Key>/g)].map(([, key]) => String(key))
      for (const key of wanted) if (!key.endsWith('locked')) keys.delete(key)
      const locked = wanted.filter((key) => key.endsWith('locked'))
      const kept = locked.map((key) => `<Error><Key>${key}</Key><Message>held for an audit</Message></Error>`)
      return reply(200, `<DeleteResult>${kept.join('')}</DeleteResult>`)
    }
    const after = query.get('continuation-token') ?? ''
    const left = [...keys].filter((key) => key.startsWith(query.get('prefix') ?? '') && `after ${key}` > after)
    const page = left.slice(0, 2)
    const more = left.length > 2 ? `<NextContinuationToken>after ${page.at(-1)}</NextContinuationToken>` : ''
    const contents = page.map((key) => `<Contents><Key>${key}</Key><Size>0</Size></Contents>`)
    return reply(200, `<ListBucketResult>${contents.join('')}${more}</ListBucketResult>`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const location = parseS3Url(`s3://key:secret@127.0.0.1:${port}/files?ssl=false`)
  return {
    keys,
    store: new S3Storage({ ...location, client: { ...location.client, maxAttempts: 1 } }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
