import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import pg from 'pg'

/** Rows that go over the wire at once. */
const BATCH = 500

export interface TableDump {
  /** `schema.table` */
  table: string
  columns: string[]
  rows: number
}

interface Table {
  name: string
  columns: string[]
  /** Which rows are worth keeping. */
  condition: string
}

/** Counters of the last minutes; the schema's own record is written by the migrations. */
const LEFT_OUT = ['public.rate_limits', 'public.applied_migrations']

/** Jobs that are done say nothing that the rows they wrote do not say. */
const PENDING_JOBS = { name: 'jobs.job', condition: `state IN ('created', 'retry', 'active')` }

/**
 * Writes every table as gzipped lines of JSON, one row a line, all as of one moment. The format is no engine's own, so
 * a backup of the embedded database can be restored into PostgreSQL and the other way round.
 * @param fileFor where a table's rows go
 */
export async function dumpDatabase(pool: pg.Pool, fileFor: (table: string) => string): Promise<TableDump[]> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const dumps: TableDump[] = []
    for (const table of await listTables(client)) {
      const counted = { rows: 0 }
      const lines = Readable.from(readRows(client, table, counted))
      await pipeline(lines, createGzip(), createWriteStream(fileFor(table.name)))
      dumps.push({ table: table.name, columns: table.columns, rows: counted.rows })
    }
    return dumps
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

async function listTables(client: pg.PoolClient): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `SELECT n.nspname || '.' || c.relname AS name,
            array_agg(a.attname::text ORDER BY a.attnum) AS columns
       FROM pg_class c
       JOIN pg_namespace n ON n.oid = c.relnamespace
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition
        AND (n.nspname = 'public' OR (n.nspname = 'jobs' AND c.relname = 'job'))
      GROUP BY 1 ORDER BY 1`,
  )
  return rows
    .filter((table) => !LEFT_OUT.includes(table.name))
    .map((table) => ({ ...table, condition: table.name === PENDING_JOBS.name ? PENDING_JOBS.condition : 'true' }))
}

async function* readRows(client: pg.PoolClient, { name, columns, condition }: Table, counted: { rows: number }) {
  const pairs = columns.map((column) => `${pg.escapeLiteral(column)}, ${pg.escapeIdentifier(column)}`)
  // More pairs than a function takes arguments go in several objects.
  const objects = chunk(pairs, 40).map((some) => `jsonb_build_object(${some.join(', ')})`)
  await client.query(
    `DECLARE dump NO SCROLL CURSOR FOR SELECT (${objects.join(' || ')})::text AS line FROM ${quote(name)} WHERE ${condition}`,
  )
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`FETCH ${BATCH} FROM dump`)
    if (rows.length === 0) break
    counted.rows += rows.length
    yield `${rows.map(({ line }) => line).join('\n')}\n`
  }
  await client.query('CLOSE dump')
}

/**
 * Fills the empty tables of a schema that is as old as the dump, in one transaction. Foreign keys are taken off
 * while the rows come, in whatever order, and put back at the end, which checks them all. Triggers rest meanwhile: what
 * they wrote of these rows is in the dump.
 */
export async function loadDatabase(
  pool: pg.Pool,
  dumps: TableDump[],
  fileFor: (table: string) => string,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    const foreignKeys = await dropForeignKeys(client)
    const documents = await listDocuments(client)
    await setTriggers(client, dumps, 'DISABLE')
    await emptyTables(client, dumps)
    for (const dump of dumps) await loadTable(client, dump, { file: fileFor(dump.table), documents })
    await setTriggers(client, dumps, 'ENABLE')
    for (const { table, name, definition } of foreignKeys) {
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${pg.escapeIdentifier(name)} ${definition}`)
    }
    await moveIdentities(client)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
}

async function loadTable(
  client: pg.PoolClient,
  { table, columns }: TableDump,
  { file, documents }: { file: string; documents: Set<string> },
): Promise<void> {
  const names = columns.map((column) => pg.escapeIdentifier(column))
  const values = columns.map((column, at) =>
    documents.has(`${table}.${column}`) ? `coalesce(${names[at]}, 'null')` : names[at],
  )
  const insert = `INSERT INTO ${quote(table)} (${names.join(', ')}) OVERRIDING SYSTEM VALUE
    SELECT ${values.join(', ')} FROM jsonb_populate_recordset(NULL::${quote(table)}, $1::jsonb)`
  let batch: string[] = []
  for await (const line of createInterface({ input: createReadStream(file).pipe(createGunzip()) })) {
    batch.push(line)
    if (batch.length < BATCH) continue
    await client.query(insert, [`[${batch.join(',')}]`])
    batch = []
  }
  if (batch.length > 0) await client.query(insert, [`[${batch.join(',')}]`])
}

async function setTriggers(client: pg.PoolClient, dumps: TableDump[], to: 'ENABLE' | 'DISABLE'): Promise<void> {
  for (const { table } of dumps) await client.query(`ALTER TABLE ${quote(table)} ${to} TRIGGER USER`)
}

/** What the migrations put into a new schema is in the dump as well. */
async function emptyTables(client: pg.PoolClient, dumps: TableDump[]): Promise<void> {
  for (const table of dumps.map((dump) => quote(dump.table))) {
    const { rowCount } = await client.query(`SELECT FROM ${table} LIMIT 1`)
    if (rowCount) await client.query(`TRUNCATE ${table}`)
  }
}

/** Columns of JSON, as `schema.table.column`, in which nothing can only be its own `null`. */
async function listDocuments(client: pg.PoolClient): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT table_schema || '.' || table_name || '.' || column_name AS name FROM information_schema.columns
      WHERE data_type = 'jsonb' AND is_nullable = 'NO'`,
  )
  return new Set(rows.map(({ name }) => name))
}

async function dropForeignKeys(client: pg.PoolClient): Promise<{ table: string; name: string; definition: string }[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
       FROM pg_constraint
      WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0`,
  )
  for (const { table, name } of rows) {
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${pg.escapeIdentifier(name)}`)
  }
  return rows
}

/** The next number of every identity column comes after the largest that was loaded. */
async function moveIdentities(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `SELECT table_name AS table, column_name AS column FROM information_schema.columns
      WHERE table_schema = 'public' AND is_identity = 'YES'`,
  )
  for (const { table, column } of rows) {
    const [name, id] = [pg.escapeIdentifier(table), pg.escapeIdentifier(column)]
    await client.query(
      `SELECT setval(pg_get_serial_sequence($1, $2), greatest((SELECT max(${id}) FROM ${name}), 1), EXISTS (SELECT 1 FROM ${name}))`,
      [name, column],
    )
  }
}

const quote = (table: string) =>
  table
    .split('.')
    .map((part) => pg.escapeIdentifier(part))
    .join('.')

function chunk<Item>(items: Item[], size: number): Item[][] {
  const chunks: Item[][] = []
  for (let at = 0; at < items.length; at += size) chunks.push(items.slice(at, at + size))
  return chunks
}
