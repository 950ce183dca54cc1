import { describe, expect, it } from 'vitest'
import { openNoteOutbox } from './note-outbox.ts'
import { makeStore } from './testing/note-server.ts'

const place = { speachID: 'abc', chapterId: 7 }
const note = { text: 'Ask Jo', base: 'Ask', rev: 2, sent: ['Ask'] }

describe('the outbox', () => {
  it('keeps a note for each chapter until it is taken out', () => {
    const store = makeStore()
    const outbox = openNoteOutbox(store, 'me')
    outbox.put(place, { ...note, text: 'Ask' })
    outbox.put(place, note)
    outbox.put({ ...place, chapterId: 8 }, note)
    expect(openNoteOutbox(store, 'me').read(place)).toEqual(note)
    expect(outbox.list()).toEqual([place, { ...place, chapterId: 8 }])
    for (const { chapterId } of outbox.list()) outbox.remove({ ...place, chapterId }, 'Ask Jo')
    expect(store.items.size).toBe(0)
  })

  it('leaves another text where it is', () => {
    const outbox = openNoteOutbox(makeStore(), 'me')
    outbox.put(place, note)
    outbox.remove(place, 'Ask')
    expect(outbox.read(place)).toEqual(note)
  })

  it('belongs to one person', () => {
    const store = makeStore()
    openNoteOutbox(store, 'me').put(place, note)
    expect(openNoteOutbox(store, 'somebody else').list()).toEqual([])
  })

  it.each([
    ['no JSON'],
    ['null'],
    ['{"abc":3}'],
    ['{"abc":{"x":{"text":"a","rev":1}}}'],
    ['{"abc":{"7":{"text":"a"}}}'],
  ])('passes over %s', (stored) => {
    const store = makeStore()
    store.setItem('reader-notes:me', stored)
    expect(openNoteOutbox(store, 'me').list()).toEqual([])
  })

  it('works, without memory, where storage is forbidden', () => {
    const forbidden = () => {
      throw new Error('SecurityError')
    }
    const outbox = openNoteOutbox({ getItem: forbidden, setItem: forbidden, removeItem: forbidden }, 'me')
    outbox.put(place, note)
    outbox.remove(place, note.text)
    expect(outbox.read(place)).toBeUndefined()
  })
})
