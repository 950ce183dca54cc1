import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readWord } from './read-word.ts'

const PIXEL = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (sign) => sign.charCodeAt(0),
)

const NAMESPACES = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
].join(' ')

const PICTURE = `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="p" descr="A red dot"/><a:graphic><a:graphicData>
  <pic:pic><pic:blipFill><a:blip r:embed="rId9"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`

const paragraph = (text: string, style = '', marks = '') =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:rPr>${marks}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`

/** A document as Word writes it, of these paragraphs. */
function wordFile(body: string): Blob {
  const style = (id: string, name: string) =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const zip = zipSync({
    '[Content_Types].xml': strToU8(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="png" ContentType="image/png"/><Default Extension="xml" ContentType="application/xml"/></Types>',
    ),
    '_rels/.rels': strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relation}/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    'word/_rels/document.xml.rels': strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId9" Type="${relation}/image" Target="media/dot.png"/><Relationship Id="rId8" Type="${relation}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'word/styles.xml': strToU8(
      `<w:styles ${NAMESPACES}>${style('Heading1', 'heading 1')}${style('berschrift2', 'heading 2')}</w:styles>`,
    ),
    'word/document.xml': strToU8(`<w:document ${NAMESPACES}><w:body>${body}</w:body></w:document>`),
    'word/media/dot.png': PIXEL,
  })
  return new Blob([new Uint8Array(zip)])
}

describe('readWord', () => {
  it('makes a text of each main heading, with marks, lower headings and pictures', async () => {
    const file = wordFile(
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
    const file = wordFile(paragraph('&lt;script&gt;alert(1)&lt;/script&gt;'))
    expect((await readWord(file))[0]?.html).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>')
  })

  it.each([
    ['an empty document', wordFile(''), 0],
    ['a heading alone', wordFile(paragraph('Only', 'Heading1')), 1],
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
