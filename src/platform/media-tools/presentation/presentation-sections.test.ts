import { describe, expect, test } from 'vitest'
import { makeOdp, makePptx } from '../testing/make-presentation.ts'
import { makeZip } from '../testing/make-zip.ts'
import { scratchFolder } from '../testing/scratch.ts'
import { readSections } from './presentation-sections.ts'

const scratch = scratchFolder()

describe('the sections of a presentation', () => {
  test('begin on the first slide of theirs that is not hidden', async () => {
    const slides = [
      { title: 'a' },
      { title: 'b', hidden: true },
      { title: 'c' },
      { title: 'd' },
      { title: 'e', hidden: true },
    ]
    const sections = [
      { title: 'Before & after', slides: 1 },
      { title: 'Läuft „gut“', slides: 2 },
      { title: 'Last', slides: 1 },
      { title: 'Hidden', slides: 1 },
    ]
    expect(await readSections(await scratch.save(makePptx(slides, { sections })))).toEqual([
      { title: 'Before & after', page: 1 },
      { title: 'Läuft „gut“', page: 2 },
      { title: 'Last', page: 3 },
    ])
  })

  test.each([
    ['a deck without any', makePptx([{ title: 'a' }])],
    ['another presentation', makeOdp(['a'])],
    ['a deck cut off', makePptx([{ title: 'a' }], { sections: [{ title: 'A', slides: 1 }] }).subarray(0, -80)],
    ['another archive', makeZip({ 'a.txt': 'a' })],
  ])('are none in %s', async (_, deck) => {
    expect(await readSections(await scratch.save(deck))).toEqual([])
  })

  test('whose markup keeps a reader busy are given up', async () => {
    const deck = makeZip({ 'ppt/presentation.xml': '<p:section>'.repeat(200_000) })
    const work = readSections(await scratch.save(deck), { timeoutMs: 1500 })
    await expect(work).rejects.toMatchObject({ code: 'TIMEOUT' })
  })
})
