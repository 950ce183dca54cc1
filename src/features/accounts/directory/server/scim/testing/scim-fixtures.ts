import type { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'

/** A product that runs, and the token by which its directory comes. */
interface Started {
  app: { url: string; platform: { database: { db: Pick<NodePgDatabase, 'execute'> } } }
  token: string
}

/** What a directory does, over HTTP; `started` gives the product and its token once they are there. */
export function openScimFixtures(started: () => Started) {
  const run = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
    started()
      .app.platform.database.db.execute<Row>(statement)
      .then(({ rows }) => rows)

  /** Sends what a directory sends. */
  async function send(method: string, path: string, body?: unknown, bearer = started().token) {
    const response = await fetch(`${started().app.url}/scim/v2${path}`, {
      method,
      headers: {
        authorization: `Bearer ${bearer}`,
        ...(body !== undefined && { 'content-type': 'application/scim+json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const text = await response.text()
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      answer: text ? JSON.parse(text) : null,
    }
  }

  const find = async (filter: string) => (await send('GET', `/Users?filter=${encodeURIComponent(filter)}`)).answer
  const patch = (path: string, ...Operations: object[]) => send('PATCH', path, { schemas: [PATCH], Operations })
  const idOf = async (email: string): Promise<string> => (await find(`userName eq "${email}"`)).Resources[0].id
  return { run, send, find, patch, idOf }
}
