import pg from 'pg'

/** PostgreSQL's address when the tests run on it; they then copy its database as the others copy a folder. */
const TEMPLATE_URL = process.env.TEST_DATABASE_URL

/** A database of its own for a test file, copied from the template; undefined for the embedded one. */
export async function copyTestDatabase(): Promise<string | undefined> {
  if (!TEMPLATE_URL) return undefined
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await onServer((client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${pg.escapeIdentifier(new URL(TEMPLATE_URL).pathname.slice(1))}`),
  )
  const url = new URL(TEMPLATE_URL)
  url.pathname = `/${name}`
  return url.href
}

export async function dropTestDatabase(url: string | undefined): Promise<void> {
  if (!url) return
  await onServer((client) => client.query(`DROP DATABASE ${new URL(url).pathname.slice(1)} WITH (FORCE)`))
}

async function onServer(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const url = new URL(TEMPLATE_URL ?? '')
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
