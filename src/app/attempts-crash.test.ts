import { expect, it } from 'vitest'
import { getAttempt, saveAnswers, startAttempt, submitAttempt } from '#features/assessments/contract.ts'
import type { FinishedAttempt } from '#features/assessments/schemas.ts'
import { createChapter, createLesson, createSpeach, publishSpeach } from '#features/speaches/contract.ts'
import { call, OfflineError } from '#shared/client.ts'
import type { EndpointDefinition, Input } from '#shared/endpoint.ts'
import { emailOf } from './testing/people.ts'
import { type ServerProcess, startServerProcess } from './testing/server-process.ts'
import { signIn } from './testing/sign-in.ts'
import { copyTemplate } from './testing/test-database.ts'

/** Attempts that are under way when the server is killed. */
const ATTEMPTS = 200

const QUESTIONS = ['1', '2', '3', '4'].map((id) => ({ id, kind: 'number' as const, text: '?', value: 1, tolerance: 0 }))

async function callerOf({ url }: ServerProcess) {
  const headers = { origin: url, cookie: await signIn(url, emailOf('author')) }
  return <Definition extends EndpointDefinition>(definition: Definition, input: Input<Definition>) =>
    call(definition, input, { baseUrl: url, headers })
}
type Caller = Awaited<ReturnType<typeof callerOf>>

/** A published speach with so many quizzes; their chapters. */
async function makeQuizzes(caller: Caller): Promise<number[]> {
  const { speachID } = await caller(createSpeach, { body: { title: 'Asked' } })
  const lesson = await caller(createLesson, { params: { speachID }, body: { title: '' } })
  const chapters: number[] = []
  for (let n = 0; n < ATTEMPTS; n++) {
    const body = { title: `${n}`, type: 'QUIZZ_EXAMEN' as const, content: { questions: QUESTIONS, attempts: 1 } }
    chapters.push((await caller(createChapter, { params: { id: lesson.id }, body })).id)
  }
  await caller(publishSpeach, { params: { speachID }, body: {} })
  return chapters
}

/** Kills the server as soon as half of what is asked of it was acknowledged. */
async function killInTheMiddle(server: ServerProcess, work: () => Promise<void>[], acknowledged: () => number) {
  const all = Promise.allSettled(work())
  while (acknowledged() < ATTEMPTS / 2) await new Promise((resolve) => setImmediate(resolve))
  await server.end('SIGKILL')
  for (const outcome of await all) {
    if (outcome.status === 'rejected' && !(outcome.reason instanceof OfflineError)) throw outcome.reason
  }
}

it(`a kill in the middle of ${ATTEMPTS} attempts loses no answer and no result`, { timeout: 180_000 }, async () => {
  const { folder, remove } = await copyTemplate()

  let server = await startServerProcess({ DATA_DIR: folder })
  let caller = await callerOf(server)
  const chapters = await makeQuizzes(caller)
  const attempts = await Promise.all(chapters.map((chapterId) => caller(startAttempt, { params: { chapterId } })))
  const saved = new Map<number, Record<string, number>>()
  const answer = async (id: number) => {
    for (const { id: questionId } of QUESTIONS) {
      await caller(saveAnswers, { params: { id }, body: { answers: { [questionId]: 1 } } })
      saved.set(id, { ...saved.get(id), [questionId]: 1 })
    }
  }
  await killInTheMiddle(
    server,
    () => attempts.map(({ id }) => answer(id)),
    () => saved.size,
  )

  server = await startServerProcess({ DATA_DIR: folder })
  caller = await callerOf(server)
  for (const [id, answers] of saved) {
    expect((await caller(getAttempt, { params: { id } })).answers).toMatchObject(answers)
  }
  const ended = new Map<number, FinishedAttempt>()
  const submit = async (id: number) => {
    ended.set(id, await caller(submitAttempt, { params: { id }, body: {} }))
  }
  await killInTheMiddle(
    server,
    () => attempts.map(({ id }) => submit(id)),
    () => ended.size,
  )

  server = await startServerProcess({ DATA_DIR: folder })
  caller = await callerOf(server)
  for (const [id, result] of ended) expect(await caller(submitAttempt, { params: { id }, body: {} })).toEqual(result)
  for (const { id } of attempts) {
    const { score } = await caller(submitAttempt, { params: { id }, body: {} })
    expect(score).toBeGreaterThanOrEqual(Object.keys(saved.get(id) ?? {}).length)
  }
  await server.end('SIGTERM')
  await remove()
})
