import { describe, expect, it } from 'vitest'
import { CURSOR_COLOURS, colourOf, othersIn, presenceState, readRoomName, roomName } from './rules.ts'

const ada = { id: 7, userID: 'ada', name: 'Ada', img: null }

describe('the name of a room', () => {
  it.each([
    { kind: 'chapter', id: 1 },
    { kind: 'speach', id: 2_000_000_000 },
  ] as const)('is read as it was written: %o', (room) => {
    expect(readRoomName(roomName(room))).toEqual(room)
  })

  it.each([
    '',
    'chapter',
    'chapter.',
    'chapter.0',
    'chapter.-1',
    'chapter.1.2',
    'chapter.1\0x',
    'lesson.1',
    'chapter.1e3',
  ])('is nothing else: %j', (name) => {
    expect(readRoomName(name)).toBeNull()
  })
})

describe('what is shown of somebody', () => {
  it('is who the session says, whatever the browser says', () => {
    const sent = { user: { id: 1, name: 'Admin' }, cursor: { anchor: 1 }, chapterId: 12, more: 'x' }
    expect(presenceState(sent, ada)).toEqual({
      cursor: { anchor: 1 },
      chapterId: 12,
      user: { ...ada, colour: colourOf(7) },
    })
  })

  it('is no chapter that is none, and nothing that is too long', () => {
    expect(presenceState({ chapterId: '12' }, ada)).toMatchObject({ chapterId: null, cursor: null })
    expect(presenceState({ cursor: 'x'.repeat(3000) }, ada)).toBeNull()
  })

  it('has one of the colours', () => {
    expect(new Set(Array.from({ length: 50 }, (_, id) => colourOf(id))).size).toBe(CURSOR_COLOURS)
  })
})

describe('who else is there', () => {
  const state = (userID: string, id: number, chapterId: number | null) => ({
    user: { id, userID, name: userID, img: null, colour: 0 },
    chapterId,
  })

  it('is everybody once, by name, without oneself', () => {
    const states: [number, Record<string, unknown>][] = [
      [1, state('zoe', 3, 12)],
      [2, state('ada', 7, 11)],
      [3, state('bob', 4, null)],
      [4, state('bob', 4, 13)],
    ]
    expect(othersIn(states, 'ada').map(({ name, chapterId }) => [name, chapterId])).toEqual([
      ['bob', 13],
      ['zoe', 12],
    ])
  })

  it('is nobody of whom the server has not said who it is', () => {
    expect(othersIn([[1, { chapterId: 1 }]], 'ada')).toEqual([])
    expect(othersIn([[1, { user: 'Ada' }]], 'ada')).toEqual([])
  })
})
