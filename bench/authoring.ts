import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Statement } from '#app/testing/record-statements.ts'
import { signIn } from '#app/testing/sign-in.ts'
import { actAs, addUser } from '#features/accounts/server/service.ts'
import { changeChapter } from '#features/speaches/server/drafts/chapter-service.ts'
import { type MadeSpeach, makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { publishSpeach } from '#features/speaches/server/publication/publication-service.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { inTurns, measure, measureInTurns, WARM_UP_SECONDS } from './measure.ts'
import { recordTransaction, runTransaction } from './record-transaction.ts'
import { milliseconds as ms, print, ratio, SECONDS } from './report.ts'
import type { Saved, Saving } from './saving-thread.ts'
import { USUAL } from './seed.ts'
import { withServer } from './with-server.ts'

const NOTHING = { ...USUAL, speaches: 0, people: 1, reads: 0, favourites: 0 }
const PASSWORD = 'a bench password'
const FEW = 10
const MANY = 200

/** What authors wait for: a chapter that is saved, a large speach that opens, its publication. */
export async function benchAuthoring(engine: string, databaseUrl?: string): Promise<void> {
  print(`\n## ${engine}: writing\n`)
  await withServer(databaseUrl, NOTHING, async ({ url, platform }) => {
    const email = 'author@bench.local'
    const person = { email, password: PASSWORD, firstName: 'Author', lastName: '', roles: { isAuthor: true } }
    const author = await actAs(platform, (await addUser(platform, person)).id)
    const cookie = await signIn(url, email, PASSWORD)
    const few = await makeSpeach(platform, author, planOf(FEW))
    const many = await makeSpeach(platform, author, planOf(MANY))
    await reportSaving(platform, author, few, { url, cookie })
    await reportOpening([few, many], { url, cookie })
    await reportPublishing(platform, author, many)
  })
}

/** A text of about a hundred words. */
function textOf(words: string): string {
  return `<p>${words} ${'Ask before you tell, and tell what you saw. '.repeat(12)}</p>`
}

/** A speach of so many chapters of text. */
export function planOf(chapters: number) {
  const chapter = (n: number) => ({ title: `Chapter ${n}`, type: 'HTML' as const, content: { html: textOf(`${n}`) } })
  return {
    title: `${chapters} chapters`,
    lessons: [{ title: '', chapters: Array.from({ length: chapters }, (_, n) => chapter(n)) }],
  }
}

interface Session {
  url: string
  cookie: string
}

/** Saving through HTTP beside the statements of one saving in a transaction, in turns. */
async function reportSaving(platform: Platform, author: Actor, { lessons }: MadeSpeach, session: Session) {
  const [chapter] = lessons[0]?.chapters ?? []
  if (!chapter) throw new Error('the speach has a chapter')
  const { title } = chapter
  let { rev } = chapter
  // As the editor sends it.
  const next = () => ({ rev, title, type: 'HTML' as const, content: { html: textOf(`Saved ${rev}`) } })
  const saved = rev
  const statements = await recordTransaction(platform, async () => {
    rev = (await changeChapter(platform, author, chapter.id, next())).rev
  })
  const again = () => runTransaction(platform, withRev(statements, { saved, rev: rev++ }))
  const overHttp = async () => {
    const result = await measureSaving({
      url: `${session.url}/api/v2/chapters/${chapter.id}`,
      headers: { cookie: session.cookie, origin: session.url, 'content-type': 'application/json' },
      ...{ rev, title, texts: ['One', 'Another'].map(textOf), warmUp: WARM_UP_SECONDS, seconds: SECONDS },
    })
    rev = result.rev
    return result.figures
  }
  const bareOnly = async () => {
    await measure(again, 1, WARM_UP_SECONDS)
    return measure(again, 1, SECONDS)
  }
  const [http, bare] = await inTurns([overHttp, bareOnly])
  if (!http || !bare) throw new Error('both were measured')
  print(
    `- Saving a chapter: ${ms(http.p50)} ms through HTTP, ${ms(bare.p50)} ms the bare transaction: ${ratio(http.perSecond, bare.perSecond)} of its throughput`,
  )
}

/** Saves over HTTP from a thread of its own. */
async function measureSaving(saving: Saving): Promise<Saved> {
  const thread = new Worker(new URL('./saving-thread.ts', import.meta.url), { workerData: saving })
  const [saved] = await once(thread, 'message')
  return saved
}

/** The same statements for a chapter that was saved since: the rev that the update asks for is the last of its values. */
function withRev(statements: Statement[], { saved, rev }: { saved: number; rev: number }): Statement[] {
  return statements.map((statement) =>
    statement.text.startsWith('update "chapters"')
      ? { ...statement, values: statement.values.with(statement.values.lastIndexOf(saved), rev) }
      : statement,
  )
}

async function reportOpening(made: MadeSpeach[], { url, cookie }: Session): Promise<void> {
  const paths = made.map(({ speachID }) => `/api/v2/speaches/${speachID}`)
  const figures = await measureInTurns(
    paths.map((path) => ({ url, paths: [path], headers: { cookie, origin: url }, concurrency: 1, seconds: 1 })),
  )
  const [few = Number.NaN, many = Number.NaN] = figures.map(({ perSecond }) => 1000 / perSecond)
  print(`- Opening the editor: ${ms(few)} ms with ${FEW} chapters, ${ms(many)} ms with ${MANY}: ${ratio(many, few)}`)
}

async function reportPublishing(platform: Platform, author: Actor, { id }: MadeSpeach): Promise<void> {
  const begin = performance.now()
  await publishSpeach(platform, author, id, {})
  print(`- Publishing ${MANY} chapters in one transaction: ${ms(performance.now() - begin)} ms`)
}
