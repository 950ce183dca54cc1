import { Readable } from 'node:stream'
import { signIn } from '#app/testing/sign-in.ts'
import { listUsers } from '#features/accounts/people/contract.ts'
import type { ImportTarget } from '#features/accounts/people/import-rules.ts'
import { keyOfImport } from '#features/accounts/people/server/import-service.ts'
import { importUsers } from '#features/accounts/people/server/job-definitions.ts'
import { peopleJobHandlers } from '#features/accounts/people/server/jobs.ts'
import { listUsers as readUsers } from '#features/accounts/people/server/service.ts'
import { actAs, addUser } from '#features/accounts/server/service.ts'
import { listSpeaches } from '#features/speach-management/contract.ts'
import { changeMany } from '#features/speach-management/server/batch-service.ts'
import { listSpeaches as readSpeaches } from '#features/speach-management/server/service.ts'
import { findOwnJob, startJob } from '#platform/jobs/tracked-job.ts'
import { reportCalls } from './calls.ts'
import type { BenchCase } from './cases.ts'
import { median } from './measure.ts'
import { recordTransaction, runTransaction } from './record-transaction.ts'
import { milliseconds as ms, print, ratio } from './report.ts'
import { USUAL } from './seed.ts'
import { type Bench, withServer } from './with-server.ts'

const AMOUNTS = { ...USUAL, people: 50_000, reads: 0, favourites: 0 }
const PASSWORD = 'a bench password'

/** Speaches that one batch changes, and how often it is done. */
const BATCH = 1000
const ROUNDS = 7

/** What administrators wait for: the tables of speaches and people, and a change of many. */
export async function benchAdministration(engine: string, databaseUrl?: string): Promise<void> {
  print(`\n## ${engine}: administration of ${AMOUNTS.speaches} speaches and ${AMOUNTS.people} people\n`)
  await withServer(databaseUrl, AMOUNTS, async ({ url, platform }) => {
    const email = 'admin@bench.local'
    const person = { email, password: PASSWORD, firstName: 'Admin', lastName: '', roles: { isAdmin: true } }
    const actor = await actAs(platform, (await addUser(platform, person)).id)
    const bench = { url, platform, actor, cookie: await signIn(url, email, PASSWORD) }
    await reportCalls(bench, tables(bench))
    await reportBatch(bench)
    await reportImport(bench)
  })
}

function tables({ platform }: Bench): BenchCase[] {
  const speaches = (name: string, queries: Record<string, string>[]): BenchCase => ({
    name: `speaches, ${name}`,
    paths: queries.map((query) => `${listSpeaches.path}?${new URLSearchParams(query)}`),
    services: queries.map((query) => () => readSpeaches(platform, listSpeaches.query.parse(query))),
  })
  const people = (name: string, queries: Record<string, string>[]): BenchCase => ({
    name: `people, ${name}`,
    paths: queries.map((query) => `${listUsers.path}?${new URLSearchParams(query)}`),
    services: queries.map((query) => () => readUsers(platform, listUsers.query.parse(query))),
  })
  return [
    speaches('latest first', [{}, { page: '2' }, { page: '3' }]),
    speaches('a part of the title', [{ searchTitle: 'safety' }, { searchTitle: 'brücke' }]),
    speaches('an author, two categories, by title', [
      { searchAuthor: 'person 20', categories: '1;2', sort: 'TITLE', asc: 'true' },
    ]),
    people('latest first', [{}, { page: '2' }, { page: '3' }]),
    people('a part of the name', [{ search: 'person 4711' }, { search: '123' }]),
    people('authors by name', [{ roles: 'FORMATEUR', sort: 'NAME', asc: 'true' }]),
  ]
}

/** A batch through HTTP beside its transaction, each time with another category, so that all rows change. */
async function reportBatch({ url, platform, actor, cookie }: Bench): Promise<void> {
  const ids = Array.from({ length: BATCH }, (_, n) => n + 1)
  const headers = { cookie, origin: url, 'content-type': 'application/json' }
  const body = JSON.stringify({ speachesIds: ids })
  const statements = await recordTransaction(platform, () => changeMany(platform, actor, ids, { categoryId: 1 }))
  const times = { bare: [] as number[], http: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    const begin = performance.now()
    await runTransaction(platform, statements)
    times.bare.push(performance.now() - begin)
    const sent = performance.now()
    const path = `/api/v2/admin/speach/batch-update?categoryId=${2 + (round % 6)}`
    const answer = await fetch(url + path, { method: 'PUT', headers, body })
    await answer.text()
    if (!answer.ok) throw new Error(`a batch answered ${answer.status}`)
    times.http.push(performance.now() - sent)
  }
  const [bare, http] = [median(times.bare), median(times.http)]
  print(
    `\n- Batch of ${BATCH} speaches: ${ms(http)} ms through HTTP, ${ms(bare)} ms the bare transaction of ${statements.length} statements: ${ratio(http, bare)}`,
  )
}

/** People of one list, and rows that are made of it at a time. */
const IMPORTED = 50_000
const LINES = 1000

/** A list of people on its way in: rows a second, and what the process holds more than before. */
async function reportImport({ platform, actor }: Bench): Promise<void> {
  const jobId = 'bench'
  const { database, storage } = platform
  await storage.put(keyOfImport(jobId), Readable.from(listOfPeople()))
  const mapping: ImportTarget[] = ['email', 'firstName', 'lastName']
  const whose = { jobId, ownerId: actor.id }
  await database.transaction((tx) =>
    startJob(platform, tx, importUsers, { ...whose, input: { mapping, dryRun: false } }),
  )
  const handlers = peopleJobHandlers(platform)
  const before = process.memoryUsage().rss
  let most = before
  const looking = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 50)
  const begin = performance.now()
  for (const { handle } of handlers) await handle({ jobId }, AbortSignal.timeout(600_000))
  const seconds = (performance.now() - begin) / 1000
  clearInterval(looking)
  const created = (await findOwnJob(database.db, importUsers, whose))?.result?.created ?? 0
  const megabytes = ((most - before) / 2 ** 20).toFixed(0)
  print(`- Import of ${created} people: ${(created / seconds).toFixed(0)} rows a second, ${megabytes} MB more memory`)
}

function* listOfPeople(): Generator<string> {
  yield 'mail;first;last\n'
  for (let from = 0; from < IMPORTED; from += LINES) {
    yield Array.from({ length: LINES }, (_, n) => `in${from + n}@bench.local;First ${from + n};Last\n`).join('')
  }
}
