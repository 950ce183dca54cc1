import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeGate, makeNoteServer, offline, openTab, refuse } from './testing/note-server.ts'

const place = { speachID: 'abc', chapterId: 7 }
const other = { speachID: 'abc', chapterId: 8 }
const PAUSE_MS = 600
const HOUR_MS = 3_600_000

const pause = () => vi.advanceTimersByTimeAsync(PAUSE_MS)
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('writing', () => {
  it('saves the latest text after a pause, once, and keeps nothing in the browser', async () => {
    const server = makeNoteServer()
    const { open, store } = openTab(server)
    const keeper = open(place)
    for (const text of ['A', 'As', 'Ask ']) keeper.write(text)
    expect(keeper.current()).toMatchObject({ text: 'Ask ', state: 'writing', isKept: false })
    await pause()
    await vi.advanceTimersByTimeAsync(HOUR_MS)
    expect(server.sent).toEqual(['7 0 Ask'])
    expect(keeper.current()).toMatchObject({ text: 'Ask ', state: 'saved', isKept: true })
    expect(store.items.size).toBe(0)
  })

  it('saves one after the other', async () => {
    const server = makeNoteServer()
    const gate = makeGate()
    server.hold = gate.passed
    const keeper = openTab(server).open(place)
    keeper.write('Ask')
    await pause()
    keeper.write('Ask Jo')
    await pause()
    expect(server.sent).toEqual(['7 0 Ask'])
    gate.open()
    await pause()
    expect(server.sent).toEqual(['7 0 Ask', '7 1 Ask Jo'])
  })

  it('joins what was written elsewhere and saves both', async () => {
    const server = makeNoteServer()
    const keeper = openTab(server).open(place)
    server.put(place, 'theirs')
    keeper.write('mine')
    await pause()
    expect(keeper.current()).toMatchObject({ text: 'theirs\n\nmine', state: 'saved' })
    expect(server.at(place).text).toBe('theirs\n\nmine')
  })

  it('merges what two tabs changed of one note, over what both began with', async () => {
    const server = makeNoteServer()
    server.put(place, 'one\ntwo\nthree')
    const [first, second] = [openTab(server).open(place), openTab(server).open(place)]
    first.write('ONE\ntwo\nthree')
    await pause()
    second.write('one\ntwo')
    await pause()
    expect(second.current()).toMatchObject({ text: 'ONE\ntwo', state: 'saved' })
    first.write('ONE\ntwo\nthree\nfour')
    await pause()
    expect(server.at(place).text).toBe('ONE\ntwo\nthree\nfour')
  })

  it('does not join its own text when only the answer was lost', async () => {
    const server = makeNoteServer()
    const keeper = openTab(server).open(place)
    server.silent = true
    keeper.write('Ask Jo')
    await pause()
    server.silent = false
    keeper.write('Ask Jim')
    await vi.advanceTimersByTimeAsync(HOUR_MS)
    expect(server.at(place).text).toBe('Ask Jim')
  })
})

describe('leaving', () => {
  it('sends the last words after the save under way when the chapter is left', async () => {
    const server = makeNoteServer()
    const gate = makeGate()
    server.hold = gate.passed
    const keeper = openTab(server).open(place)
    keeper.write('Ask')
    await pause()
    keeper.write('Ask Jo')
    void keeper.flush()
    gate.open()
    await settle()
    expect(server.at(place).text).toBe('Ask Jo')
  })

  it('joins a conflict and saves it when the chapter is left', async () => {
    const server = makeNoteServer()
    const keeper = openTab(server).open(place)
    server.put(place, 'theirs')
    keeper.write('mine')
    void keeper.flush()
    await settle()
    expect(server.at(place).text).toBe('theirs\n\nmine')
  })

  it('sends so that it outlives the page, once', async () => {
    const server = makeNoteServer()
    const { keepers, open } = openTab(server)
    open(place).write('last words')
    keepers.leave()
    keepers.leave()
    await vi.advanceTimersByTimeAsync(HOUR_MS)
    expect(server.sent).toEqual(['7 0 last words (keepalive)'])
  })

  it('sends the last words also beside a save under way, and has them for the next visit', async () => {
    const server = makeNoteServer()
    const { keepers, open, store } = openTab(server)
    server.hold = new Promise(() => {})
    const keeper = open(place)
    keeper.write('Ask Jo')
    await pause()
    keeper.write('Ask Jim')
    keepers.leave()
    expect(server.sent.at(-1)).toBe('7 0 Ask Jim (keepalive)')

    // Only the first arrived.
    server.hold = undefined
    server.put(place, 'Ask Jo')
    const back = openTab(server, store).open(place)
    expect(back.current()).toMatchObject({ text: 'Ask Jim', state: 'writing' })
    await back.retry()
    expect(server.at(place).text).toBe('Ask Jim')
    expect(store.items.size).toBe(0)
  })

  it('goes on with the latest text when the page stays after all', async () => {
    const server = makeNoteServer()
    const gate = makeGate()
    server.hold = gate.passed
    const { keepers, open } = openTab(server)
    const keeper = open(place)
    keeper.write('Ask Jo')
    await pause()
    keeper.write('Ask Jim')
    keepers.leave()
    gate.open()
    await pause()
    await pause()
    expect(server.at(place).text).toBe('Ask Jim')
    expect(keeper.current()).toMatchObject({ text: 'Ask Jim', state: 'saved' })
  })
})

describe('what cannot be sent', () => {
  it('is kept in the browser and sent when the connection is back, also when the chapter was left', async () => {
    const server = makeNoteServer()
    const { keepers, open, store } = openTab(server)
    server.online = false
    const keeper = open(place)
    keeper.write('Ask Jo')
    void keeper.flush()
    await settle()
    expect(server.sent).toEqual([])
    expect(store.items.size).toBe(1)
    expect(keeper.current()).toMatchObject({ text: 'Ask Jo', state: 'failed', refusal: null })
    expect(open(place)).toBe(keeper)

    server.online = true
    await keepers.deliver()
    expect(server.at(place).text).toBe('Ask Jo')
    expect(store.items.size).toBe(0)
  })

  it('is sent at the next visit, also of another chapter, and joined with what is there by then', async () => {
    const server = makeNoteServer()
    const before = openTab(server)
    server.failure = offline()
    before.open(place).write('mine')
    before.open(other).write('more')
    before.keepers.leave()

    server.failure = undefined
    server.put(other, 'theirs')
    const { keepers, store } = openTab(server, before.store)
    await keepers.deliver()
    expect([server.at(place).text, server.at(other).text]).toEqual(['mine', 'theirs\n\nmore'])
    expect(store.items.size).toBe(0)
  })

  it('is merged over what it was written over, when the note has changed since', async () => {
    const server = makeNoteServer()
    server.put(place, 'one\ntwo')
    const before = openTab(server)
    server.failure = offline()
    before.open(place).write('one\ntwo\nthree')
    before.keepers.leave()

    server.failure = undefined
    server.put(place, 'two')
    const { keepers } = openTab(server, before.store)
    await keepers.deliver()
    expect(server.at(place).text).toBe('two\nthree')
  })

  it('is forgotten when the server has it already', async () => {
    const server = makeNoteServer()
    const before = openTab(server)
    server.silent = true
    before.open(place).write('Ask Jo')
    before.keepers.leave()
    await settle()
    server.silent = false
    const sent = server.sent.length
    const keeper = openTab(server, before.store).open(place)
    await keeper.retry()
    expect(keeper.current()).toMatchObject({ text: 'Ask Jo', state: 'saved' })
    expect(server.sent).toHaveLength(sent)
    expect(before.store.items.size).toBe(0)
  })

  it('is not saved as another person’s who signed in since', async () => {
    const server = makeNoteServer()
    const { keepers, open, session, store } = openTab(server)
    const keeper = open(place)
    keeper.write('Ask Jo')
    session.person = 'somebody else'
    await vi.advanceTimersByTimeAsync(HOUR_MS)
    await keepers.deliver()
    expect(server.sent).toEqual([])
    expect(open(place)).not.toBe(keeper)
    expect(store.items.size).toBe(1)
  })
})

describe('after a failure', () => {
  it.each([offline(), refuse(500), refuse(503), refuse(429)])(
    '%s, it tries again, less and less often',
    async (failure) => {
      const server = makeNoteServer()
      const keeper = openTab(server).open(place)
      server.failure = failure
      keeper.write('Ask Jo')
      await pause()
      expect(keeper.current()).toMatchObject({ text: 'Ask Jo', state: 'failed', refusal: null })
      await vi.advanceTimersByTimeAsync(10_000)
      expect(server.sent.length).toBeLessThanOrEqual(4)
      await vi.advanceTimersByTimeAsync(300_000)
      expect(server.sent.length).toBeLessThanOrEqual(16)
      server.failure = undefined
      await vi.advanceTimersByTimeAsync(30_000)
      expect(keeper.current().state).toBe('saved')
    },
  )

  it.each([400, 403, 404])('%d, it stops, says why, and keeps the text', async (status) => {
    const server = makeNoteServer()
    const { open, keepers, store } = openTab(server)
    const keeper = open(place)
    const failure = refuse(status)
    server.failure = failure
    keeper.write('Ask Jo')
    await pause()
    await vi.advanceTimersByTimeAsync(HOUR_MS)
    await keeper.flush()
    keepers.leave()
    await keepers.deliver()
    expect(server.sent).toHaveLength(1)
    expect(keeper.current()).toMatchObject({ text: 'Ask Jo', state: 'failed', refusal: failure })
    expect(open(place)).toBe(keeper)
    expect(store.items.size).toBe(1)

    server.failure = undefined
    await keeper.retry()
    expect(keeper.current()).toMatchObject({ state: 'saved', refusal: null })
  })
})
