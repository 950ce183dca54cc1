import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { OfflineError } from '#shared/client.ts'
import { makeServer, makeStorage, openTab } from './testing/attempt-server.ts'

const pause = () => vi.advanceTimersByTimeAsync(600)

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

describe('two places at once', () => {
  it('takes what another device answered, and keeps what waits here', async () => {
    const server = makeServer()
    const { keeper, answers } = openTab(server)
    Object.assign(server.state, { answers: { text: 'theirs', other: 'theirs' }, rev: 4 })
    keeper.answer('text', 'mine')
    await pause()
    expect(answers()).toEqual({ text: 'mine', other: 'theirs' })
    expect(server.state).toMatchObject({ answers: { text: 'mine', other: 'theirs' }, rev: 5 })
    // The refusal brought what was needed.
    expect(server.sent).toEqual(['{"text":"mine"}', '{"text":"mine"}'])
  })

  it('lets the later of two tabs win for each question, and loses nothing', async () => {
    const server = makeServer()
    const storage = makeStorage()
    const [one, two] = [openTab(server, storage), openTab(server, storage)]
    server.fail(() => new OfflineError(null))
    one.keeper.answer('text', 'earlier')
    one.keeper.answer('pick', ['a'])
    await vi.advanceTimersByTimeAsync(100)
    two.keeper.answer('text', 'later')
    one.keeper.takeOver()
    expect(one.answers()).toEqual({ text: 'later', pick: ['a'] })
    server.fail(undefined)
    await Promise.all([one.keeper.flush(), two.keeper.flush()])
    await vi.advanceTimersByTimeAsync(5000)
    expect(server.state.answers).toEqual({ text: 'later', pick: ['a'] })
    expect(storage.items.size).toBe(0)
  })

  it('goes to the result where the attempt ended elsewhere', async () => {
    const server = makeServer()
    const { keeper } = openTab(server)
    server.state.over = true
    keeper.answer('text', 'too late')
    await pause()
    expect(keeper.current().over).toBe(true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.sent).toHaveLength(1)
  })
})

describe('checking', () => {
  it('sends the answer with it, once, and lets nothing change afterwards', async () => {
    const server = makeServer()
    const { keeper, answers, storage } = openTab(server)
    keeper.answer('text', 'checked')
    await keeper.check('text')
    keeper.answer('text', 'changed')
    await pause()
    expect(server.sent).toEqual(['check text'])
    expect(answers()).toEqual({ text: 'checked' })
    expect(keeper.current().review.text?.outcome).toBe('right')
    expect(storage.items.size).toBe(0)
  })

  it('keeps the answer where there is no connection', async () => {
    const server = makeServer()
    const { keeper } = openTab(server)
    keeper.answer('text', 'waits')
    server.fail(() => new OfflineError(null))
    await expect(keeper.check('text')).rejects.toThrow(OfflineError)
    server.fail(undefined)
    await vi.advanceTimersByTimeAsync(5000)
    expect(server.state.answers).toEqual({ text: 'waits' })
  })

  it('takes over what another tab had checked', async () => {
    const server = makeServer()
    const [one, two] = [openTab(server), openTab(server)]
    one.keeper.answer('text', 'checked there')
    await one.keeper.check('text')
    two.keeper.answer('text', 'not here')
    await two.keeper.check('text')
    expect(two.keeper.current().review.text?.outcome).toBe('right')
    expect(two.answers()).toEqual({ text: 'checked there' })
  })

  it('gives up an answer to what another tab had checked', async () => {
    const server = makeServer()
    const [one, two] = [openTab(server), openTab(server)]
    one.keeper.answer('text', 'checked there')
    await one.keeper.check('text')
    two.keeper.answer('text', 'not here')
    two.keeper.answer('other', 'but here')
    await pause()
    expect(two.answers()).toEqual({ text: 'checked there', other: 'but here' })
    expect(server.state.answers).toEqual({ text: 'checked there', other: 'but here' })
    expect(two.keeper.current().save).toBe('saved')
  })
})

describe('ending', () => {
  it('hands in all that was answered, and leaves nothing in the browser', async () => {
    const server = makeServer()
    const { keeper, storage } = openTab(server)
    keeper.answer('text', 'the end')
    await keeper.submit()
    expect(server.state).toMatchObject({ answers: { text: 'the end' }, over: true })
    expect(keeper.current().over).toBe(true)
    expect(storage.items.size).toBe(0)
  })

  it('loses nothing where there is no connection, and ends later', async () => {
    const server = makeServer()
    const { keeper, outbox } = openTab(server)
    server.fail(() => new OfflineError(null))
    keeper.answer('text', 'the end')
    await expect(keeper.submit()).rejects.toThrow(OfflineError)
    expect(keeper.current().over).toBe(false)
    expect(outbox.list().text?.answer).toBe('the end')
    server.fail(undefined)
    await keeper.submit()
    expect(server.state).toMatchObject({ answers: { text: 'the end' }, over: true })
  })

  it('is an end too where it ended before', async () => {
    const server = makeServer()
    const { keeper } = openTab(server)
    server.state.over = true
    await keeper.submit()
    expect(keeper.current().over).toBe(true)
  })
})
