import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Statement } from '#app/testing/record-statements.ts'
import { sessionCookieName } from '#features/accounts/server/authenticate.ts'
import { actAs, addUser } from '#features/accounts/server/service.ts'
import { submitAttempt } from '#features/assessments/server/submit-service.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import type { Platform } from '#platform/platform.ts'
import type { ExamLoad, ExamReport } from './exam-thread.ts'
import { median } from './measure.ts'
import { recordTransaction, runTransaction } from './record-transaction.ts'
import { milliseconds as ms, print, ratio } from './report.ts'
import { USUAL } from './seed.ts'
import { withServer } from './with-server.ts'

const NOTHING = { ...USUAL, speaches: 0, people: 1, reads: 0, favourites: 0 }
const STEPS = [200, 500, 1000, 2000]
const QUESTIONS = 10

/** Seconds within which everybody begins, and that somebody thinks about a question. */
const ARRIVAL_SECONDS = 60
const THINKING_SECONDS = 4

/** One exam that many begin within a minute: whether all get through, and how long they wait. */
export async function benchExam(engine: string, databaseUrl?: string): Promise<void> {
  print(`\n## ${engine}: one exam of ${QUESTIONS} questions, begun within ${ARRIVAL_SECONDS} s\n`)
  print('| people | calls | errors | p50 | p99 | slowest ms | attempts ended, answers kept | CPU of the load |')
  print('|---|---|---|---|---|---|---|---|')
  await withServer(databaseUrl, NOTHING, async ({ url, platform }) => {
    const people = await addSignedIn(platform, Math.max(...STEPS))
    for (const count of STEPS) {
      const chapterId = await makeExam(platform)
      const cookies = people.slice(0, count).map(({ cookie }) => cookie)
      const load = {
        url,
        chapterId,
        cookies,
        questions: QUESTIONS,
        arrival: ARRIVAL_SECONDS,
        thinking: THINKING_SECONDS,
      }
      await reportLoad(platform, load)
    }
    await reportSubmitting(platform, url, people)
  })
}

interface SignedIn {
  id: number
  cookie: string
}

/** People with sessions, made in the database: signing in costs a quarter of a second of hashing each. */
async function addSignedIn({ database: { pool }, secret }: Platform, count: number): Promise<SignedIn[]> {
  const { rows } = await pool.query<{ id: number; token: string }>(
    `WITH made AS (
       INSERT INTO users (email, name, first_name, last_name, language)
       SELECT 'exam' || n || '@bench.local', 'Exam ' || n, 'Exam', n::text, 'en' FROM generate_series(1, $1::int) n
       RETURNING id)
     INSERT INTO sessions (token, user_id, expires_at)
     SELECT 'bench' || id, id, now() + interval '1 day' FROM made RETURNING user_id AS id, token`,
    [count],
  )
  return rows.map(({ id, token }) => {
    const signature = createHmac('sha256', secret).update(token).digest('base64')
    return { id, cookie: `${sessionCookieName(false)}=${encodeURIComponent(`${token}.${signature}`)}` }
  })
}

async function makeExam(platform: Platform): Promise<number> {
  const email = `${crypto.randomUUID()}@bench.local`
  const person = { email, password: crypto.randomUUID(), firstName: 'Author', lastName: '', roles: { isAuthor: true } }
  const author = await addUser(platform, person)
  const questions = Array.from({ length: QUESTIONS }, (_, n) => ({
    ...{ id: `q${n}`, kind: 'single' as const, text: `Question ${n}?` },
    choices: ['a', 'b', 'c', 'd'].map((id) => ({ id, text: `Choice ${id}`, right: id === 'a' })),
  }))
  const content = { questions, passMark: 80, attempts: 1, timeLimitSeconds: 3600 }
  const { lessons } = await makeSpeach(platform, await actAs(platform, author.id), {
    title: 'Exam',
    lessons: [{ title: '', chapters: [{ title: 'Exam', type: 'QUIZZ_EXAMEN', content }] }],
    publish: true,
  })
  const [chapter] = lessons[0]?.chapters ?? []
  if (!chapter) throw new Error('the exam has a chapter')
  return chapter.id
}

async function reportLoad({ database: { pool } }: Platform, load: ExamLoad): Promise<void> {
  const thread = new Worker(new URL('./exam-thread.ts', import.meta.url), { workerData: load })
  const [report] = (await once(thread, 'message')) as [ExamReport]
  const { rows } = await pool.query<{ ended: number; answers: number }>(
    `SELECT count(*) FILTER (WHERE submitted_at IS NOT NULL)::int AS ended,
            sum((SELECT count(*) FROM jsonb_object_keys(answers)))::int AS answers
       FROM quiz_attempts WHERE chapter_id = $1`,
    [load.chapterId],
  )
  const kept = `${rows[0]?.ended} of ${load.cookies.length}, ${rows[0]?.answers} of ${load.cookies.length * QUESTIONS}`
  const times = `${ms(report.p50)} | ${ms(report.p99)} | ${ms(report.slowest)}`
  print(`| ${load.cookies.length} | ${report.calls} | ${report.errors} | ${times} | ${kept} | ${report.cpuPercent} % |`)
}

/**
 * Submitting through HTTP beside its transaction, each over half of the attempts that were just made: a transaction that
 * ends an attempt again changes nothing, and costs less than one that ends it.
 */
async function reportSubmitting(platform: Platform, url: string, people: SignedIn[]): Promise<void> {
  const { pool } = platform.database
  const { rows } = await pool.query<Submitted>(
    `UPDATE quiz_attempts SET submitted_at = NULL, score = NULL, max_score = NULL, percent = NULL, passed = NULL
      WHERE chapter_id = (SELECT max(chapter_id) FROM quiz_attempts) RETURNING id, user_id AS "userId"`,
  )
  await pool.query('DELETE FROM chapter_progress WHERE chapter_id = (SELECT max(chapter_id) FROM quiz_attempts)')
  const [first, ...rest] = rows
  if (!first) throw new Error('there are attempts')
  const actor = await actAs(platform, first.userId)
  const statements = await recordTransaction(platform, () => submitAttempt(platform, actor, first.id, {}))
  const half = Math.floor(rest.length / 2)
  const times: number[] = []
  for (const attempt of rest.slice(0, half)) {
    const begin = performance.now()
    await runTransaction(platform, ofAttempt(statements, first, attempt))
    times.push(performance.now() - begin)
  }
  const bare = median(times)
  const cookies = new Map(people.map(({ id, cookie }) => [id, cookie]))
  const attempts = rest.slice(half).map(({ id, userId }) => ({ id, cookie: cookies.get(userId) ?? '' }))
  const thread = new Worker(new URL('./exam-thread.ts', import.meta.url), { workerData: { url, attempts } })
  const [{ p50 }] = (await once(thread, 'message')) as [ExamReport]
  print(`\n- Submitting: ${ms(p50)} ms through HTTP, ${ms(bare)} ms the bare transaction: ${ratio(p50, bare)} its time`)
}

interface Submitted {
  id: number
  userId: number
}

/** The statements that ended one attempt, for another one of somebody else. */
function ofAttempt(statements: Statement[], from: Submitted, to: Submitted): Statement[] {
  const numbers = new Map([
    [from.id, to.id],
    [from.userId, to.userId],
  ])
  const inText = (text: string) => text.replace(/\d+/g, (digits) => String(numbers.get(Number(digits)) ?? digits))
  const moved = (value: unknown) => {
    if (typeof value === 'number') return numbers.get(value) ?? value
    return typeof value === 'string' && value.includes('"attemptId"') ? inText(value) : value
  }
  return statements.map(({ text, values }) => ({ text, values: values.map(moved) }))
}
