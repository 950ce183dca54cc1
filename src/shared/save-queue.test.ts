import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallError, OfflineError } from './client.ts'
import { SESSION_LOST } from './errors.ts'
import { judgeFailure, SaveQueue, type SaveState, type Verdict } from './save-queue.ts'

interface Note {
  object: string
  text: string
}

class Offline extends Error {}
class Refused extends Error {}
class Stale extends Error {}
class Failed extends Error {}

const VERDICTS: [new () => Error, Verdict][] = [
  [Offline, 'later'],
  [Stale, 'again'],
  [Failed, 'aside'],
]

/** Texts to save and a server that takes them, one call at a time, when it is told to. */
function makeFixtures() {
  const wanted = new Map<string, string>()
  const saved = new Map<string, string>()
  const sent: string[] = []
  const states: SaveState[] = []
  const blocked = new Set<string>()
  let answer: (note: Note) => Promise<void> = async () => {}
  let atOnce = 0
  let mostAtOnce = 0
  const queue = new SaveQueue<Note>({
    plan: () =>
      [...wanted].filter(([object, text]) => saved.get(object) !== text).map(([object, text]) => ({ object, text })),
    send: async (note, { keepalive }) => {
      sent.push(`${note.object}=${note.text}${keepalive ? ' (keepalive)' : ''}`)
      atOnce += 1
      mostAtOnce = Math.max(mostAtOnce, atOnce)
      try {
        await answer(note)
        saved.set(note.object, note.text)
      } finally {
        atOnce -= 1
      }
    },
    judge: (error): Verdict => VERDICTS.find(([kind]) => error instanceof kind)?.[1] ?? 'refuse',
    isBlocked: (object) => blocked.has(object),
    mayRepeat: ({ object }) => !object.startsWith('new'),
    keep: () => {},
    onState: (state) => states.push(state),
  })
  queue.start()
  return {
    queue,
    saved,
    sent,
    states,
    blocked,
    write(object: string, text: string) {
      wanted.set(object, text)
      queue.changed()
    },
    answerWith(next: typeof answer) {
      answer = next
    },
    mostAtOnce: () => mostAtOnce,
  }
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

describe('SaveQueue', () => {
  it('sends a moment after the last change, and only what it came to', async () => {
    const fixtures = makeFixtures()
    fixtures.write('a', 'H')
    await vi.advanceTimersByTimeAsync(500)
    fixtures.write('a', 'Hello')
    await vi.advanceTimersByTimeAsync(599)
    expect(fixtures.sent).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(fixtures.sent).toEqual(['a=Hello'])
    expect(fixtures.states).toEqual(['saving', 'saved'])
  })

  it('saves somebody who never pauses all the same', async () => {
    const fixtures = makeFixtures()
    for (let time = 0; time < 5000; time += 250) {
      fixtures.write('a', String(time))
      await vi.advanceTimersByTimeAsync(250)
    }
    expect(fixtures.sent).toHaveLength(1)
  })

  it('makes one call at a time and then sends what changed meanwhile', async () => {
    const fixtures = makeFixtures()
    fixtures.answerWith(() => new Promise((resolve) => setTimeout(resolve, 1000)))
    fixtures.write('a', '1')
    fixtures.write('b', '1')
    await vi.advanceTimersByTimeAsync(700)
    fixtures.write('a', '2')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(fixtures.mostAtOnce()).toBe(1)
    // What is still being written waits for a pause; the others do not wait for it.
    expect(fixtures.sent).toEqual(['a=1', 'b=1', 'a=2'])
    expect(fixtures.states.at(-1)).toBe('saved')
  })

  it('sends what is still being written once a pause, however fast the server answers', async () => {
    const fixtures = makeFixtures()
    for (let time = 0; time < 3000; time += 100) {
      fixtures.write('a', String(time))
      if (time === 0) void fixtures.queue.flush()
      await vi.advanceTimersByTimeAsync(100)
    }
    await vi.advanceTimersByTimeAsync(600)
    expect(fixtures.sent).toEqual(['a=0', 'a=2900'])
  })

  it('sends everything when it is asked to, also what changes meanwhile', async () => {
    const fixtures = makeFixtures()
    fixtures.answerWith(() => new Promise((resolve) => setTimeout(resolve, 100)))
    fixtures.write('a', '1')
    const flushed = fixtures.queue.flush()
    await vi.advanceTimersByTimeAsync(50)
    fixtures.write('a', '2')
    await vi.advanceTimersByTimeAsync(150)
    await flushed
    expect(fixtures.saved.get('a')).toBe('2')
    expect(fixtures.states.at(-1)).toBe('saved')
  })

  it('tries again with growing pauses while there is no connection, and says so', async () => {
    const fixtures = makeFixtures()
    fixtures.answerWith(async () => {
      throw new Offline()
    })
    fixtures.write('a', '1')
    await vi.advanceTimersByTimeAsync(600)
    expect(fixtures.states).toEqual(['saving', 'offline'])
    await vi.advanceTimersByTimeAsync(1000 + 2000 + 5000)
    expect(fixtures.sent).toHaveLength(4)
    fixtures.write('a', '2')
    await vi.advanceTimersByTimeAsync(9999)
    expect(fixtures.sent).toHaveLength(4)
    fixtures.answerWith(async () => {})
    await vi.advanceTimersByTimeAsync(1)
    expect(fixtures.saved.get('a')).toBe('2')
    expect(fixtures.states).toEqual(['saving', 'offline', 'saved'])
  })

  it('tries at once when it is told that the connection is back', async () => {
    const fixtures = makeFixtures()
    fixtures.answerWith(async () => {
      throw new Offline()
    })
    fixtures.write('a', '1')
    await vi.advanceTimersByTimeAsync(600)
    fixtures.answerWith(async () => {})
    await fixtures.queue.flush()
    expect(fixtures.saved.get('a')).toBe('1')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(fixtures.sent).toHaveLength(2)
  })

  it('does not let what is refused hold up the rest, and tries it again once it changed', async () => {
    const fixtures = makeFixtures()
    fixtures.answerWith(async ({ text }) => {
      if (text === 'bad') throw new Refused()
    })
    fixtures.write('a', 'bad')
    fixtures.write('b', 'good')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(fixtures.sent).toEqual(['a=bad', 'b=good'])
    expect(fixtures.states.at(-1)).toBe('refused')
    fixtures.write('a', 'better')
    await vi.advanceTimersByTimeAsync(600)
    expect(fixtures.saved.get('a')).toBe('better')
    expect(fixtures.states.at(-1)).toBe('saved')
  })

  it('does not let what the server fails on hold up the rest, and tries it again by itself', async () => {
    const { queue, states, sent, saved, write, answerWith } = makeFixtures()
    answerWith(async ({ object }) => {
      if (object === 'a') throw new Failed()
    })
    write('a', 'half')
    write('b', 'whole')
    await vi.advanceTimersByTimeAsync(600)
    expect([...saved.keys()]).toEqual(['b'])
    expect(states.at(-1)).toBe('failing')
    write('c', 'later')
    await vi.advanceTimersByTimeAsync(600)
    expect([...saved.keys()]).toEqual(['b', 'c'])
    const before = sent.length
    await vi.advanceTimersByTimeAsync(500)
    expect(sent.slice(before)).toEqual(['a=half'])
    answerWith(async () => {})
    await queue.retry()
    expect(saved.get('a')).toBe('half')
    expect(states.at(-1)).toBe('saved')
  })

  it('plans again when what it knew of the server was old, but not for ever', async () => {
    const fixtures = makeFixtures()
    let stale = 1
    fixtures.answerWith(async () => {
      stale -= 1
      if (stale >= 0) throw new Stale()
    })
    fixtures.write('a', '1')
    await vi.advanceTimersByTimeAsync(600)
    expect(fixtures.saved.get('a')).toBe('1')
    stale = Number.POSITIVE_INFINITY
    fixtures.write('a', '2')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(fixtures.sent.length).toBeLessThan(12)
    expect(fixtures.states.at(-1)).toBe('refused')
  })

  it('leaves alone what waits for a decision', async () => {
    const fixtures = makeFixtures()
    fixtures.blocked.add('a')
    fixtures.write('a', '1')
    fixtures.write('b', '1')
    await vi.advanceTimersByTimeAsync(600)
    expect(fixtures.sent).toEqual(['b=1'])
    fixtures.blocked.clear()
    fixtures.queue.changed()
    await vi.advanceTimersByTimeAsync(600)
    expect(fixtures.saved.get('a')).toBe('1')
  })

  it('sends changes of what is there when the page goes, but creates nothing that could come twice', () => {
    const fixtures = makeFixtures()
    fixtures.write('a', '1')
    fixtures.write('new-b', '1')
    fixtures.queue.leave()
    expect(fixtures.sent).toEqual(['a=1 (keepalive)'])
  })

  it('is saved at once when a change is taken back before it was sent', async () => {
    const fixtures = makeFixtures()
    fixtures.write('a', '1')
    await vi.advanceTimersByTimeAsync(600)
    fixtures.write('a', '2')
    fixtures.write('a', '1')
    expect(fixtures.states.at(-1)).toBe('saved')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(fixtures.sent).toEqual(['a=1'])
  })

  it('sends nothing more after it was stopped', async () => {
    const fixtures = makeFixtures()
    fixtures.write('a', '1')
    fixtures.queue.stop()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(fixtures.sent).toEqual([])
  })
})

describe('what an error of a call says', () => {
  it.each([
    ['no network', new OfflineError('gone'), 'later'],
    ['a lost session', failure(401, SESSION_LOST), 'busy'],
    ['too much at once', failure(429), 'busy'],
    ['a gateway without a server behind it', failure(502), 'busy'],
    ['a server without its database', failure(503), 'busy'],
    ['a page of a proxy', new SyntaxError('<html>'), 'busy'],
    ['a fault of the server with this one', failure(500), 'aside'],
    ['no room left for this one', failure(507), 'aside'],
    ['what is not taken', failure(400), null],
    ['what is too large', failure(413), null],
    ['what is gone', failure(404), null],
  ])('%s', (_, error, verdict) => {
    expect(judgeFailure(error)).toBe(verdict)
  })
})

function failure(status: number, code = 'X'): CallError {
  return new CallError(status, { code, message: '' })
}
