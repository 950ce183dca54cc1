import { describe, expect, it } from 'vitest'
import { type Outline, setContent } from '../../outline.ts'
import { partsOf, splitDeck } from './split-deck.ts'

type Entry = [level: number, title: string, page?: number]

function divide(entries: Entry[], total: number): string | null {
  const groups = partsOf(
    entries.map(([level, title, page]) => ({ level, title, page })),
    total,
  )
  const parts = groups?.map(
    (group) =>
      `${group.title}[${group.parts.map((part) => `${part.title} ${part.firstPage}-${part.lastPage}`).join(', ')}]`,
  )
  return parts?.join(' ') ?? null
}

describe('a document is divided', () => {
  it.each<[string, Entry[], number, string | null]>([
    [
      'into chapters by one level',
      [
        [1, 'A', 1],
        [1, 'B', 4],
      ],
      6,
      '[A 1-3, B 4-6]',
    ],
    [
      'into lessons by two',
      [
        [1, 'A', 1],
        [2, 'a', 2],
        [2, 'b', 3],
        [1, 'B', 5],
      ],
      6,
      'A[A 1-1, a 2-2, b 3-4] B[B 5-6]',
    ],
    [
      'with a lesson and its first chapter on one page',
      [
        [1, 'A', 1],
        [2, 'a', 1],
        [1, 'B', 2],
      ],
      2,
      'A[a 1-1] B[B 2-2]',
    ],
    [
      'with what stands before the first heading',
      [
        [1, 'A', 3],
        [1, 'B', 5],
      ],
      6,
      '[ 1-2, A 3-4, B 5-6]',
    ],
    [
      'below a title that all stands under',
      [
        [1, 'T', 1],
        [2, 'A', 2],
        [2, 'B', 4],
      ],
      5,
      '[ 1-1, A 2-3, B 4-5]',
    ],
    [
      'without what stands deeper',
      [
        [1, 'A', 1],
        [2, 'a', 1],
        [3, 'x', 2],
        [2, 'b', 3],
        [1, 'B', 4],
      ],
      4,
      'A[a 1-2, b 3-3] B[B 4-4]',
    ],
    [
      'without entries that lead nowhere, back or behind the end',
      [
        [1, 'A', 1],
        [1, 'x'],
        [1, 'B', 3],
        [1, 'y', 2],
        [1, 'z', 9],
      ],
      4,
      '[A 1-2, B 3-4]',
    ],
    ['not at all when it has one heading', [[1, 'A', 1]], 9, null],
    ['not at all without any', [], 9, null],
    ['not into hundreds of chapters', Array.from({ length: 501 }, (_, n): Entry => [1, `${n}`, n + 1]), 501, null],
  ])('%s', (_, entries, total, expected) => {
    expect(divide(entries, total)).toBe(expected)
  })
})

describe('its chapters', () => {
  const chapter = (id: number) =>
    ({ key: `${id}`, title: `Chapter ${id}`, type: 'HTML', content: { html: '<p>a</p>' } }) as const
  const start: Outline = {
    lessons: [
      { key: 'L10', title: '', chapters: [chapter(11), chapter(12)] },
      { key: 'L20', title: '', chapters: [chapter(21)] },
    ],
  }
  const key = start.lessons[0]?.chapters[0]?.key ?? ''
  const deck = setContent(start, key, { type: 'PPT', content: { slidesFileID: 'deck' } })
  let count = 0
  const newKey = () => `new${++count}`

  it('stand where the whole document stood, further lessons behind', () => {
    const groups = partsOf(
      [
        { level: 1, title: 'A', page: 1 },
        { level: 2, title: 'a', page: 2 },
        { level: 1, title: 'B', page: 3 },
      ],
      4,
    )
    const split = splitDeck(deck, key, { fileID: 'deck', groups: groups ?? [], newKey })
    const [first, second] = split.lessons
    expect(first?.chapters.map(({ title }) => title).slice(0, 2)).toEqual(['A', 'a'])
    expect(first?.chapters[1]).toMatchObject({ type: 'PPT', content: { slidesFileID: 'deck', slides: [{ page: 2 }] } })
    expect(second).toMatchObject({
      title: 'B',
      chapters: [{ title: 'B', content: { slides: [{ page: 3 }, { page: 4 }] } }],
    })
    expect(split.lessons).toHaveLength(start.lessons.length + 1)
    const after = deck.lessons[0]?.chapters.slice(1).map((chapter) => chapter.key)
    expect(first?.chapters.slice(2).map((chapter) => chapter.key)).toEqual(after)
  })

  it('are called like the document where they have no title', () => {
    const groups = [
      {
        title: '',
        parts: [
          { title: '', firstPage: 1, lastPage: 1 },
          { title: 'B', firstPage: 2, lastPage: 2 },
        ],
      },
    ]
    const split = splitDeck(deck, key, { fileID: 'deck', groups, newKey })
    expect(split.lessons[0]?.chapters[0]?.title).toBe(start.lessons[0]?.chapters[0]?.title)
  })

  it('leave the speach alone when the chapter is gone', () => {
    expect(splitDeck(deck, 'gone', { fileID: 'deck', groups: [], newKey })).toBe(deck)
  })
})
