import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readWord } from './read-word.ts'
import { PICTURE, paragraph, wordFile } from './testing/word-file.ts'

const wordBlob = (body: string) => new Blob([wordFile(body)])

describe('readWord', () => {
  it('makes a text of each main heading, with marks, lower headings and pictures', async () => {
    const file = wordBlob(
      paragraph('Before all headings') +
        paragraph('First', 'Heading1') +
        paragraph('Lower', 'berschrift2') +
        paragraph('bold', '', '<w:b/>') +
        PICTURE +
        paragraph('Second', 'Heading1') +
        paragraph('Ünï &amp; 中文'),
    )
    const [before, first, second, ...others] = await readWord(file)
    expect(before).toMatchObject({ title: '', html: '<p>Before all headings</p>', pictures: [] })
    expect(first?.title).toBe('First')
    expect(first?.html).toMatch(/<h[23]>Lower<\/h[23]><p><strong>bold<\/strong><\/p>.*<img[^>]*src="pasted:0"/)
    expect(first?.pictures).toMatchObject([{ alt: 'A red dot', file: { type: 'image/png' } }])
    expect(second).toMatchObject({ title: 'Second', html: '<p>Ünï &amp; 中文</p>' })
    expect(others).toEqual([])
  })

  it('keeps no script and no address that runs', async () => {
    const file = wordBlob(paragraph('&lt;script&gt;alert(1)&lt;/script&gt;'))
    expect((await readWord(file))[0]?.html).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>')
  })

  it.each([
    ['an empty document', wordBlob(''), 0],
    ['a heading alone', wordBlob(paragraph('Only', 'Heading1')), 1],
  ])('%s', async (_, file, parts) => {
    expect(await readWord(file)).toHaveLength(parts)
  })

  it.each([
    ['a text', new Blob(['not a document'])],
    ['an archive of something else', new Blob([new Uint8Array(zipSync({ 'a.txt': strToU8('a') }))])],
  ])('refuses %s', async (_, file) => {
    await expect(readWord(file)).rejects.toThrow()
  })
})
