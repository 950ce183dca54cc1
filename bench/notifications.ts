import { actAs, addGroup, addUser } from '#features/accounts/server/service.ts'
import { raise } from '#features/notifications/server/raise-service.ts'
import { countNotifications, listNotifications } from '#features/notifications/server/service.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { grantAccess } from '#features/speaches/server/service.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { type Figures, measure, median, WARM_UP_SECONDS } from './measure.ts'
import { milliseconds as ms, print, ratio, SECONDS } from './report.ts'
import { USUAL } from './seed.ts'
import { type Bench, withServer } from './with-server.ts'

const NOTHING = { ...USUAL, speaches: 0, people: 1, reads: 0, favourites: 0 }
const TOLD = Number(process.env.BENCH_TOLD ?? 50_000)
const FEW = 10
const MANY = 100_000

/** How fast one act tells fifty thousand people, what others notice of it, and what a page of very many costs. */
export async function benchNotifications(engine: string, databaseUrl?: string): Promise<void> {
  await withServer(databaseUrl, NOTHING, async (bench) => {
    print(`\n## ${engine}: notifications\n`)
    const author = await addPerson(bench.platform, { isAuthor: true })
    const { id: speachId } = await makeSpeach(bench.platform, author, { title: 'Told of', publish: true })
    await reportFanOut(bench, author, speachId)
    await reportPages(bench.platform, speachId)
  })
}

async function addPerson(platform: Platform, roles: { isAuthor?: boolean } = {}): Promise<Actor> {
  const email = `${crypto.randomUUID()}@bench.local`
  const person = { email, password: crypto.randomUUID(), firstName: 'Somebody', lastName: '', roles }
  return actAs(platform, (await addUser(platform, person)).id)
}

/** A speach is assigned to a group of so many. */
async function reportFanOut({ platform, url, cookie }: Bench, author: Actor, speachId: number): Promise<void> {
  const groupId = await addGroup(platform, 'All', [])
  await platform.database.pool.query(
    `WITH added AS (
       INSERT INTO users (email, name, first_name, last_name)
       SELECT gen_random_uuid() || '@bench.local', 'Reader ' || n, 'Reader', n::text FROM generate_series(1, $1::int) n
       RETURNING id)
     INSERT INTO group_members (group_id, user_id) SELECT $2::int, id FROM added`,
    [TOLD, groupId],
  )
  const to = { userIds: [], groupIds: [groupId] }
  await platform.database.transaction((tx) => grantAccess(tx, author, speachId, { ...to, source: 'ASSIGNMENT' }))
  await platform.database.pool.query('VACUUM ANALYZE')
  const ask = async () => {
    const response = await fetch(`${url}/api/v2/home`, { headers: { cookie } })
    if (!response.ok) throw new Error(`home answered ${response.status}`)
    await response.text()
  }
  await measure(ask, 1, WARM_UP_SECONDS)
  const idle = await measure(ask, 1, SECONDS)
  const begin = performance.now()
  const telling = {
    key: 'bench',
    source: author.id,
    except: [author.id],
    speachId,
    tell: [{ type: 'USER_SPEACH_ASSIGNED' as const, audience: { to: 'PEOPLE' as const, ...to } }],
  }
  const told = raise(platform, telling, new AbortController().signal).then(() => performance.now() - begin)
  const busy = await askUntil(ask, told)
  const seconds = (await told) / 1000
  print(`- ${TOLD} people told in ${seconds.toFixed(1)} s: ${Math.round(TOLD / seconds)} a second`)
  print(`- p99 of the home page meanwhile: ${ms(busy.p99)} ms, idle ${ms(idle.p99)} ms: ${ratio(busy.p99, idle.p99)}`)
}

/** Measures for as long as something else takes. */
async function askUntil(ask: () => Promise<void>, end: Promise<unknown>): Promise<Pick<Figures, 'p99'>> {
  let isOver = false
  void end.finally(() => {
    isOver = true
  })
  const times: number[] = []
  while (!isOver) {
    const start = performance.now()
    await ask()
    times.push(performance.now() - start)
  }
  times.sort((one, other) => one - other)
  return { p99: times[Math.min(times.length - 1, Math.floor(times.length * 0.99))] ?? Number.NaN }
}

const TURNS = 7

/** The first page of somebody who was told very often beside that of somebody who was told ten times. */
async function reportPages(platform: Platform, speachId: number): Promise<void> {
  const few = await addTold(platform, speachId, FEW)
  const many = await addTold(platform, speachId, MANY)
  await platform.database.pool.query('VACUUM ANALYZE')
  const read = (actor: Actor) => () => listNotifications(platform, actor, { page: 1, size: 10 })
  const times: [number[], number[]] = [[], []]
  for (const actor of [few, many]) await measure(read(actor), 1, WARM_UP_SECONDS)
  for (let turn = 0; turn < TURNS; turn++) {
    times[0].push((await measure(read(few), 1, SECONDS / TURNS)).p50)
    times[1].push((await measure(read(many), 1, SECONDS / TURNS)).p50)
  }
  const [fast, slow] = [median(times[0]), median(times[1])]
  print(`- page of 10 for who has ${FEW}: ${ms(fast)} ms, ${MANY}: ${ms(slow)} ms: ${ratio(slow, fast)}`)
  const count = await measure(() => countNotifications(platform, many, undefined), 1, SECONDS)
  print(`- counting ${MANY}: ${ms(count.p50)} ms, asked for beside the page`)
}

async function addTold(platform: Platform, speachId: number, count: number): Promise<Actor> {
  const actor = await addPerson(platform)
  const { pool } = platform.database
  await pool.query(
    `INSERT INTO notification_events (key, created_at, has_source, speach_id)
     SELECT $3::int || ' ' || n, now() - n * interval '1 minute', false, $1 FROM generate_series(1, $2::int) n`,
    [speachId, count, actor.id],
  )
  // Else each row looks for its event as one does in a table of a few.
  await pool.query('ANALYZE notification_events')
  await pool.query(
    `INSERT INTO notifications (event_id, user_id, type)
     SELECT id, $1, 'USER_SPEACH_ASSIGNED' FROM notification_events WHERE key LIKE $1::int || ' %' ORDER BY id`,
    [actor.id],
  )
  return actor
}
