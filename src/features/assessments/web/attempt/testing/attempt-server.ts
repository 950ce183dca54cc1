import { CallError } from '#shared/client.ts'
import type { Answers, AskedQuestion, Attempt, ReviewedQuestion } from '../../../schemas.ts'
import { AnswerKeeper } from '../answer-keeper.ts'
import { openAnswerOutbox } from '../answer-outbox.ts'
import { type Attempts, type ChangedAnswers, withAnswers } from '../attempts.ts'

const QUESTIONS: AskedQuestion[] = [
  { id: 'text', kind: 'text', text: 'Say it', points: 1 },
  { id: 'other', kind: 'text', text: 'And this', points: 1 },
  { id: 'pick', kind: 'single', text: 'Choose', points: 1, choices: [{ id: 'a', text: 'A' }] },
]

/** A refusal of the server. */
export const refuse = (status: number, code: string, more: object = {}) =>
  new CallError(status, { code, message: code, ...more })

/** A server that keeps one attempt as the contract says, and fails when it is told to. */
export function makeServer() {
  const sent: string[] = []
  const state = { answers: {} as Answers, rev: 0, checked: {} as Record<string, ReviewedQuestion>, over: false }
  let failure: () => Error | undefined = () => undefined
  let hold: Promise<void> | undefined

  const present = (): Attempt => ({
    ...{ id: 7, number: 1, questions: QUESTIONS, answers: state.answers, rev: state.rev },
    ...{ startedAt: '2030-01-16T09:00:00Z', endsAt: null, now: '2030-01-16T09:00:00Z' },
    result: state.over ? { score: 0, maxScore: 3, percent: 0, passed: null } : null,
    review: Object.values(state.checked),
  })

  async function take(answers: ChangedAnswers, rev: number | undefined) {
    await hold
    const error = failure()
    if (error) throw error
    if (state.over) throw refuse(409, 'ATTEMPT_OVER')
    if (rev !== undefined && rev !== state.rev)
      throw refuse(409, 'CONFLICT', { theirs: { answers: state.answers, rev: state.rev } })
    if (Object.keys(answers).some((id) => state.checked[id])) throw refuse(409, 'CHECKED')
    state.answers = withAnswers(state.answers, answers)
    state.rev += 1
    return { rev: state.rev }
  }

  const attempts: Attempts = {
    key: '1',
    look: () => Promise.reject(new Error('not asked here')),
    start: async () => present(),
    async open() {
      sent.push('open')
      return present()
    },
    save(_id, answers, { rev, keepalive }) {
      sent.push(`${JSON.stringify(answers)}${keepalive ? ' keepalive' : ''}`)
      return take(answers, rev)
    },
    async check(_id, questionId, answer) {
      sent.push(`check ${questionId}`)
      await take({ [questionId]: answer }, undefined)
      const reviewed = { questionId, outcome: 'right', points: 1, maxPoints: 1, feedback: [] } as const
      state.checked[questionId] = { ...reviewed, feedback: [] }
      return { ...reviewed, feedback: [], rev: state.rev }
    },
    async submit(_id, answers) {
      sent.push(`submit ${JSON.stringify(answers)}`)
      await take(answers, undefined)
      state.over = true
      return {
        id: 7,
        number: 1,
        score: 0,
        maxScore: 3,
        percent: 0,
        passed: null,
        isWaiting: false,
        submittedAt: '2030-01-16T09:01:00Z',
      }
    },
  }
  return {
    ...{ sent, state, attempts, present },
    fail(next: (() => Error | undefined) | undefined) {
      failure = next ?? (() => undefined)
    },
    hold(until: Promise<void> | undefined) {
      hold = until
    },
  }
}

/** An empty storage. */
export function makeStorage() {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

/** One tab in which the attempt is open. */
export function openTab(server: ReturnType<typeof makeServer>, storage = makeStorage()) {
  const outbox = openAnswerOutbox(storage, 'ada', 7)
  const keeper = new AnswerKeeper({ attempt: server.present(), attempts: server.attempts, outbox })
  keeper.start()
  return { keeper, storage, outbox, answers: () => keeper.current().answers }
}
