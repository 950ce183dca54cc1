import { cleanPasted } from './clean-pasted.ts'
import { type PastedText, takePictures } from './pasted-pictures.ts'

/** A part of a Word document: what stands under a heading of the first level. */
export interface WordPart extends PastedText {
  /** The words of the heading; empty for what stands before the first one. */
  title: string
}

/** Pictures of a document that are taken along. */
const PICTURES_MAX = 200

/**
 * Reads a Word document (.docx) as texts of ours, one for each heading of the first level, with its pictures yet to be
 * uploaded. A title of the document that stands alone above the first heading is a heading like the others.
 * @throws Error for a file that is none
 */
export async function readWord(file: Blob): Promise<WordPart[]> {
  const { default: mammoth } = await import('mammoth')
  const { value } = await mammoth.convertToHtml(
    { arrayBuffer: await file.arrayBuffer() },
    { styleMap: ["p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => h2:fresh", 'u => u'] },
  )
  return splitAtHeadings(value).map(({ title, html }) => {
    const taken = takePictures(html, [], '', PICTURES_MAX)
    return { title, ...(taken ?? { html: cleanPasted(html), pictures: [] }) }
  })
}

/** Cuts a document at its headings of the first level; parts without a word and a picture are left out. */
export function splitAtHeadings(html: string): { title: string; html: string }[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const parts = [{ title: '', html: '' }]
  for (const element of [...body.children]) {
    if (element.localName === 'h1') parts.push({ title: wordsOf(element), html: '' })
    else parts[parts.length - 1] = join(parts.at(-1), element)
  }
  return parts.filter((part) => part.title !== '' || hasContent(part.html))
}

function join(part = { title: '', html: '' }, element: Element): { title: string; html: string } {
  return { ...part, html: part.html + element.outerHTML }
}

function wordsOf(element: Element): string {
  return (element.textContent ?? '').replace(/\s+/g, ' ').trim()
}

function hasContent(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return wordsOf(body) !== '' || body.querySelector('img') !== null
}
