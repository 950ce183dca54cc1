import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { OfflineError } from '#shared/client.ts'
import { openAnswerOutbox } from './answer-outbox.ts'
import { makeServer, makeStorage, openTab, refuse } from './testing/attempt-server.ts'

const pause = () => vi.advanceTimersByTimeAsync(600)

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

describe('saving', () => {
  it('waits for a pause in writing, sends one after the other, and shows every answer at once', async () => {
    const server = makeServer()
    const { keeper, answers, storage } = openTab(server)
    keeper.answer('text', 'P')
    keeper.answer('text', 'Pe')
    keeper.answer('pick', ['a'])
    expect(answers()).toEqual({ text: 'Pe', pick: ['a'] })
    expect(server.sent).toEqual([])
    await pause()
    expect(server.sent).toEqual(['{"text":"Pe"}', '{"pick":["a"]}'])
    expect(server.state.answers).toEqual({ text: 'Pe', pick: ['a'] })
    expect(keeper.current().save).toBe('saved')
    expect(storage.items.size).toBe(0)
  })

  it('takes an answer back', async () => {
    const server = makeServer()
    server.state.answers = { text: 'before' }
    const { keeper, answers } = openTab(server)
    keeper.answer('text', null)
    await pause()
    expect(answers()).toEqual({})
    expect(server.state.answers).toEqual({})
  })

  it('sends again what changed while it was on its way', async () => {
    const server = makeServer()
    let release = () => {}
    server.hold(
      new Promise((resolve) => {
        release = resolve
      }),
    )
    const { keeper } = openTab(server)
    keeper.answer('text', 'first')
    await pause()
    keeper.answer('text', 'second')
    release()
    await pause()
    await pause()
    expect(server.state.answers).toEqual({ text: 'second' })
    expect(keeper.current().save).toBe('saved')
  })

  it('sends what waits so that it outlives the page', async () => {
    const server = makeServer()
    const { keeper } = openTab(server)
    keeper.answer('text', 'last words')
    keeper.answer('other', 'and these')
    keeper.leave()
    await vi.advanceTimersByTimeAsync(0)
    expect(server.sent).toEqual(['{"text":"last words"} keepalive', '{"other":"and these"} keepalive'])
    expect(server.state.answers).toEqual({ text: 'last words', other: 'and these' })
  })

  it('lets the others through where one is refused', async () => {
    const server = makeServer()
    const { keeper } = openTab(server)
    let calls = 0
    server.fail(() => (calls++ === 0 ? refuse(400, 'INVALID') : undefined))
    keeper.answer('text', 'bad')
    keeper.answer('other', 'good')
    await pause()
    expect(server.state.answers).toEqual({ other: 'good' })
    expect(keeper.current().save).toBe('refused')
    keeper.answer('text', 'better')
    await pause()
    expect(server.state.answers).toEqual({ text: 'better', other: 'good' })
    expect(keeper.current().save).toBe('saved')
  })
})

describe('without a connection', () => {
  it('keeps answers in the browser and sends them when it is back', async () => {
    const server = makeServer()
    const { keeper, outbox } = openTab(server)
    server.fail(() => new OfflineError(null))
    keeper.answer('text', 'in a tunnel')
    await pause()
    expect(keeper.current().save).toBe('offline')
    expect(outbox.list().text?.answer).toBe('in a tunnel')
    server.fail(undefined)
    await keeper.flush()
    expect(server.state.answers).toEqual({ text: 'in a tunnel' })
    expect(keeper.current().save).toBe('saved')
    expect(outbox.list()).toEqual({})
  })

  it.each([
    ['a fault of the server', refuse(500, 'INTERNAL')],
    ['a server in trouble', refuse(503, 'DOWN')],
    ['too much at once', refuse(429, 'TOO_MANY')],
    ['a lost session', refuse(401, 'SESSION_LOST')],
    ['a proxy’s page', new SyntaxError('<html>')],
  ])('keeps them for later after %s, and does not call it offline', async (_name, error) => {
    const server = makeServer()
    const { keeper } = openTab(server)
    server.fail(() => error)
    keeper.answer('text', 'patient')
    await pause()
    expect(keeper.current().save).toBe('failing')
    server.fail(undefined)
    await vi.advanceTimersByTimeAsync(1000)
    expect(server.state.answers).toEqual({ text: 'patient' })
  })

  it('sends at the next opening what a closed tab left', async () => {
    const server = makeServer()
    const { keeper, storage } = openTab(server)
    server.fail(() => new OfflineError(null))
    keeper.answer('text', 'left behind')
    await pause()
    keeper.stop()
    server.fail(undefined)
    const next = openTab(server, storage)
    expect(next.answers()).toEqual({ text: 'left behind' })
    await pause()
    expect(server.state.answers).toEqual({ text: 'left behind' })
    expect(storage.items.size).toBe(0)
  })

  it('keeps a later answer over an older one that a full browser could not replace', async () => {
    const server = makeServer()
    const { keeper, answers, storage, outbox } = openTab(server)
    outbox.put({ text: { answer: 'older', at: 1 } })
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    keeper.answer('text', 'newer')
    keeper.takeOver()
    await pause()
    expect(answers()).toEqual({ text: 'newer' })
    expect(server.state.answers).toEqual({ text: 'newer' })
  })

  it('passes over what fits no question', async () => {
    const server = makeServer()
    const storage = makeStorage()
    openAnswerOutbox(storage, 'ada', 7).put({
      gone: { answer: 'x', at: 1 },
      pick: { answer: ['no such choice'], at: 1 },
      text: { answer: 5, at: 1 },
      other: { answer: 'fits', at: 1 },
    })
    const { answers } = openTab(server, storage)
    await pause()
    expect(answers()).toEqual({ other: 'fits' })
    expect(server.sent).toEqual(['{"other":"fits"}'])
  })
})
