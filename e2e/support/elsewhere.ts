import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test as base } from './own-world.ts'

/** A site on the web that gives files away. */
export interface Elsewhere {
  /** Puts a file there, and returns its address. */
  put(name: string, bytes: Buffer): string
  /** Takes the whole site from the web. */
  close(): Promise<void>
}

/** Stories about files that lie elsewhere, and about the copies that the server keeps of them. */
export const test = base.extend<{ elsewhere: Elsewhere }>({
  // biome-ignore lint/correctness/noEmptyPattern: the library reads from the pattern what a fixture needs
  elsewhere: async ({}, use) => {
    const site = await openSite()
    await use(site)
    await site.close()
  },
})

async function openSite(): Promise<Elsewhere> {
  const files = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    const bytes = files.get(request.url ?? '')
    if (bytes) response.end(bytes)
    else response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    put(name, bytes) {
      files.set(`/${name}`, bytes)
      return `http://127.0.0.1:${port}/${name}`
    },
    async close() {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
