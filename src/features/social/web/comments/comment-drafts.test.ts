import { expect, it } from 'vitest'
import { openCommentDrafts } from './comment-drafts.ts'

function open(person = 'me', stored: Record<string, string> = {}) {
  const kept = new Map(Object.entries(stored))
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  return { kept, drafts: openCommentDrafts(store, person), others: openCommentDrafts(store, 'somebody else') }
}

const draft = (text: string) => ({ text, named: { 'Ada Lovelace': 'ada' } })

it('keeps a draft for its place and its person, until it has no words', () => {
  const { drafts, others, kept } = open()
  drafts.put('abc', draft('Hello @Ada Lovelace'))
  expect(drafts.read('abc')).toEqual(draft('Hello @Ada Lovelace'))
  expect([drafts.read('abd'), others.read('abc')]).toEqual([undefined, undefined])
  drafts.put('abc', draft(' '))
  expect([drafts.read('abc'), kept.size]).toEqual([undefined, 0])
})

it('keeps fifty of them, the latest', () => {
  const { drafts } = open()
  for (let n = 1; n <= 51; n++) drafts.put(`speach ${n}`, draft('x'))
  expect([drafts.read('speach 1'), drafts.read('speach 2')?.text]).toEqual([undefined, 'x'])
})

it.each(['nonsense', '[]', '{"abc": 7}', '{"abc": {"text": 7}}'])('reads nothing out of %s', (stored) => {
  expect(open('me', { 'comment-drafts:me': stored }).drafts.read('abc')).toBeUndefined()
})
