import { describe, expect, it } from 'vitest'
import { laterOf, openAnswerOutbox } from './answer-outbox.ts'

function makeStore(content?: string) {
  const items = new Map<string, string>()
  const store = {
    getItem: (key: string) => content ?? items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
  return { store, items }
}

describe('the outbox of answers', () => {
  it('keeps for each person and attempt the later answer to each question', () => {
    const { store } = makeStore()
    const outbox = openAnswerOutbox(store, 'ada', 7)
    outbox.put({ q1: { answer: ['b'], at: 20 }, q2: { answer: 4, at: 5 } })
    outbox.put({ q1: { answer: ['a'], at: 10 }, q2: { answer: null, at: 6 } })
    expect(outbox.list()).toEqual({ q1: { answer: ['b'], at: 20 }, q2: { answer: null, at: 6 } })
    expect(openAnswerOutbox(store, 'ada', 8).list()).toEqual({})
    expect(openAnswerOutbox(store, 'tom', 7).list()).toEqual({})
  })

  it('takes out what arrived, but not what was answered after it, and leaves nothing behind', () => {
    const { store, items } = makeStore()
    const outbox = openAnswerOutbox(store, 'ada', 7)
    outbox.put({ q1: { answer: 'new', at: 20 }, q2: { answer: 'x', at: 5 } })
    outbox.remove({ q1: { answer: 'old', at: 10 }, q2: { answer: 'x', at: 5 } })
    expect(outbox.list()).toEqual({ q1: { answer: 'new', at: 20 } })
    outbox.clear()
    expect(items.size).toBe(0)
  })

  it.each([
    '',
    '{',
    'null',
    '7',
    '"text"',
    '[]',
    '[{"answer":["a"],"at":1}]',
    '{"q1":null}',
    '{"q1":{"answer":["a"]}}',
    '{"q1":{"answer":["a"],"at":"1"}}',
    '{"q1":{"at":1}}',
    '{"q1":{"answer":[1],"at":1}}',
    '{"q1":{"answer":{"a":{"b":"c"}},"at":1}}',
    '{"q1":{"answer":{"x":1,"y":"2"},"at":1}}',
    '{"q1":{"answer":true,"at":1}}',
    '{"q1":{"answer":"a","at":1e999}}',
  ])('passes over what is no answer: %s', (content) => {
    const { store } = makeStore(content)
    expect(openAnswerOutbox(store, 'ada', 7).list()).toEqual({})
  })

  it('reads an answer of every kind', () => {
    const answers = [['a', 'b'], 1.5, 'words', { x: 0.1, y: 0.9 }, { '1': 'gap' }, null]
    const waiting = Object.fromEntries(answers.map((answer, index) => [`q${index}`, { answer, at: index }]))
    const { store } = makeStore(JSON.stringify(waiting))
    expect(openAnswerOutbox(store, 'ada', 7).list()).toEqual(waiting)
  })

  it('does without storage', () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    const outbox = openAnswerOutbox({ getItem: refuse, setItem: refuse, removeItem: refuse }, 'ada', 7)
    outbox.put({ q1: { answer: 'x', at: 1 } })
    outbox.remove({ q1: { answer: 'x', at: 1 } })
    outbox.clear()
    expect(outbox.list()).toEqual({})
  })
})

it.each([
  ['the earlier', { q: { answer: 'a', at: 1 } }, { q: { answer: 'b', at: 2 } }, 'b'],
  ['the later', { q: { answer: 'a', at: 3 } }, { q: { answer: 'b', at: 2 } }, 'a'],
  ['none', {}, { q: { answer: 'b', at: 2 } }, 'b'],
])('joins where the first has %s', (_name, one, other, answer) => {
  expect(laterOf(one, other).q?.answer).toBe(answer)
})
