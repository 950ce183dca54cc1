import { strToU8, zipSync } from 'fflate'

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

/** A paragraph with a picture, described as a red dot. */
export const PICTURE = `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="p" descr="A red dot"/><a:graphic><a:graphicData>
  <pic:pic><pic:blipFill><a:blip r:embed="rId9"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`

/** A paragraph of a style, with marks such as `<w:b/>`. */
export const paragraph = (text: string, style = '', marks = '') =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:rPr>${marks}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`

/** A document as Word writes it, of these paragraphs. */
export function wordFile(body: string): Uint8Array<ArrayBuffer> {
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
  return new Uint8Array(zip)
}
