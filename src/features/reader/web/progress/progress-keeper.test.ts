import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallError, OfflineError } from '#shared/client.ts'
import { createProgressKeeper, SAVE_AFTER_MS } from './progress-keeper.ts'
import { openOutbox, type ProgressChange } from './progress-outbox.ts'
import type { KeyStore } from './stored.ts'

class MemoryStore implements KeyStore {
  readonly values = new Map<string, string>()
  getItem(key: string) {
    return this.values.get(key) ?? null
  }
  setItem(key: string, value: string) {
    this.values.set(key, value)
  }
  removeItem(key: string) {
    this.values.delete(key)
  }
}

type Sent = [speachID: string, change: ProgressChange, keepalive: boolean]

/** A keeper before a server that answers as `answer` says. */
function setUp({ store = new MemoryStore(), speachID = 'abc' } = {}) {
  const sent: Sent[] = []
  const waiting: boolean[] = []
  const server = { online: true, answer: async (): Promise<void> => {} }
  const outbox = openOutbox(store, 'me')
  const keeper = createProgressKeeper({
    speachID,
    outbox,
    save: async (owner, change, { keepalive }) => {
      sent.push([owner, change, keepalive])
      await server.answer()
    },
    isOnline: () => server.online,
    onWaiting: (is) => waiting.push(is),
  })
  /** Opens a chapter at its beginning; that it was said is forgotten. */
  const enter = (chapterId: number) => {
    keeper.note({ chapterId, position: 0 })
    sent.length = 0
  }
  return { keeper, enter, sent, waiting, server, outbox, store }
}

async function settle() {
  await vi.advanceTimersByTimeAsync(0)
}

const offline = async () => Promise.reject(new OfflineError('no network'))
const answers = (status: number) => async () => Promise.reject(new CallError(status, { message: '', code: 'X' }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('time', () => {
  it('adds up while it waits to be sent, and while there is no connection', async () => {
    const { keeper, enter, sent, server, outbox } = setUp()
    enter(7)
    keeper.note({ chapterId: 7, seconds: 30 })
    keeper.note({ chapterId: 7, position: 2, seconds: 4 })
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS)
    expect(sent).toEqual([['abc', { chapterId: 7, position: 2, seconds: 34 }, false]])
    server.answer = offline
    for (const seconds of [30, 30]) {
      keeper.note({ chapterId: 7, seconds })
      await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS)
    }
    expect(outbox.list()).toEqual([{ speachID: 'abc', change: { chapterId: 7, seconds: 60 } }])
    server.answer = async () => {}
    await keeper.deliver()
    expect(sent.at(-1)).toEqual(['abc', { chapterId: 7, seconds: 60 }, false])
    expect(outbox.list()).toEqual([])
  })
})

describe('a keeper', () => {
  it('sends at once that a chapter is entered, also after another one', async () => {
    const { keeper, sent } = setUp()
    keeper.note({ chapterId: 7, position: 0 })
    expect(sent).toEqual([['abc', { chapterId: 7, position: 0 }, false]])
    keeper.note({ chapterId: 7, position: 3 })
    keeper.note({ chapterId: 8, position: 0 })
    expect(sent.slice(1).map(([, change]) => change)).toEqual([
      { chapterId: 7, position: 3 },
      { chapterId: 8, position: 0 },
    ])
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS * 2)
    expect(sent).toHaveLength(3)
  })

  it('sends the latest position of a chapter after five seconds, once', async () => {
    const { keeper, enter, sent } = setUp()
    enter(7)
    for (const position of [1, 2, 3]) keeper.note({ chapterId: 7, position })
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS - 1)
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toEqual([['abc', { chapterId: 7, position: 3 }, false]])
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS * 3)
    expect(sent).toHaveLength(1)
  })

  it('goes on sending while positions go on coming', async () => {
    const { keeper, enter, sent } = setUp()
    enter(7)
    for (let second = 0; second < 20; second += 1) {
      keeper.note({ chapterId: 7, position: second })
      await vi.advanceTimersByTimeAsync(1000)
    }
    expect(sent.map(([, change]) => change.position)).toEqual([4, 9, 14, 19])
  })

  it('sends what is done at once, with the position that was not sent yet', async () => {
    const { keeper, enter, sent } = setUp()
    enter(7)
    keeper.note({ chapterId: 7, position: 42 })
    keeper.note({ chapterId: 7, done: true })
    expect(sent).toEqual([['abc', { chapterId: 7, position: 42, done: true }, false]])
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS * 2)
    expect(sent).toHaveLength(1)
  })

  it('sends at once, to outlive the page, when the page goes away', () => {
    const { keeper, enter, sent } = setUp()
    enter(7)
    keeper.note({ chapterId: 7, position: 42 })
    keeper.flush({ keepalive: true })
    expect(sent).toEqual([['abc', { chapterId: 7, position: 42 }, true]])
  })

  it('keeps chapters apart', () => {
    const { keeper, sent } = setUp()
    keeper.note({ chapterId: 7, position: 42 })
    keeper.note({ chapterId: 8, position: 1 })
    keeper.flush()
    expect(sent.map(([, change]) => change)).toEqual([
      { chapterId: 7, position: 42 },
      { chapterId: 8, position: 1 },
    ])
  })
})

describe('without a connection', () => {
  it('keeps progress and sends it, as one, when the connection is back', async () => {
    const { keeper, sent, waiting, server, outbox } = setUp()
    server.answer = offline
    keeper.note({ chapterId: 7, position: 10 })
    keeper.flush()
    await settle()
    keeper.note({ chapterId: 7, done: true })
    await settle()
    expect(outbox.list()).toEqual([{ speachID: 'abc', change: { chapterId: 7, position: 10, done: true } }])
    expect(waiting.at(-1)).toBe(true)

    server.answer = async () => {}
    await keeper.deliver()
    expect(sent.at(-1)).toEqual(['abc', { chapterId: 7, position: 10, done: true }, false])
    expect(outbox.list()).toEqual([])
    expect(waiting.at(-1)).toBe(false)
  })

  it('does not even try while the browser says that it has no network', async () => {
    const { keeper, sent, server, outbox } = setUp()
    server.online = false
    keeper.note({ chapterId: 7, done: true })
    await settle()
    expect(sent).toEqual([])
    expect(outbox.list()).toHaveLength(1)
  })

  it('does not put an older position in the place of a newer one', async () => {
    const { keeper, server, outbox } = setUp()
    const refusals: (() => void)[] = []
    server.answer = () => new Promise((_, reject) => refusals.push(() => reject(new OfflineError('cut off'))))
    keeper.note({ chapterId: 7, position: 10 })
    keeper.flush()
    server.online = false
    keeper.note({ chapterId: 7, position: 20 })
    keeper.flush()
    await settle()
    for (const refuse of refusals) refuse()
    await settle()
    expect(outbox.list().map(({ change }) => change.position)).toEqual([20])
  })

  it('sends what is left of other speaches too, also from an earlier visit', async () => {
    const store = new MemoryStore()
    openOutbox(store, 'me').put('other-speach', { chapterId: 3, position: 5 })
    const { keeper, sent, outbox } = setUp({ store })
    keeper.note({ chapterId: 7, done: true })
    await settle()
    expect(sent.map(([owner, change]) => [owner, change.chapterId])).toEqual([
      ['abc', 7],
      ['other-speach', 3],
    ])
    expect(outbox.list()).toEqual([])
  })

  it.each([
    [500, 1],
    [429, 1],
    [401, 1],
    [404, 0],
    [403, 0],
  ])('after a %d, %d change waits', async (status, expected) => {
    const { keeper, server, outbox } = setUp()
    server.answer = answers(status)
    keeper.note({ chapterId: 7, done: true })
    await settle()
    expect(outbox.list()).toHaveLength(expected)
  })
})

describe('the outbox', () => {
  it('goes on with the rest where the server fails on one', async () => {
    const { keeper, sent, waiting, server, outbox } = setUp()
    server.answer = offline
    keeper.note({ chapterId: 7, done: true })
    keeper.note({ chapterId: 8, done: true })
    await settle()
    sent.length = 0
    server.answer = async () => (sent.at(-1)?.[1].chapterId === 7 ? answers(500)() : undefined)
    await keeper.deliver()
    expect(sent.map(([, { chapterId }]) => chapterId)).toEqual([7, 8])
    expect(outbox.list().map(({ change }) => change.chapterId)).toEqual([7])
    expect(waiting.at(-1)).toBe(true)
  })

  it('belongs to one person', () => {
    const store = new MemoryStore()
    openOutbox(store, 'me').put('abc', { chapterId: 7, position: 1 })
    expect(openOutbox(store, 'somebody else').list()).toEqual([])
  })

  it.each([['no JSON'], ['null'], ['{"abc":3}'], ['{"abc":{"x":{"position":1}}}'], ['[1]']])(
    'passes over %s',
    (stored) => {
      const store = new MemoryStore()
      store.setItem('reading-progress:me', stored)
      expect(openOutbox(store, 'me').list()).toEqual([])
    },
  )

  it('works, without memory, where storage is forbidden', () => {
    const forbidden = () => {
      throw new Error('SecurityError')
    }
    const outbox = openOutbox({ getItem: forbidden, setItem: forbidden, removeItem: forbidden }, 'me')
    outbox.put('abc', { chapterId: 7, position: 1 })
    expect(outbox.list()).toEqual([])
  })
})
