import { makePdf, type PageSpec, textLine } from './make-pdf.ts'

/** Each drawing calls the next twice: 2²⁵ strokes, far more than anybody waits for. */
export function endlessPdf(): Buffer {
  const form = (index: number) => {
    const content = index === 24 ? '0 0 10 10 re f' : '/X Do /X Do'
    const resources = `/Resources << /XObject << /X ${11 + index} 0 R >> >>`
    return `<< /Type /XObject /Subtype /Form /BBox [0 0 400 200] ${resources} /Length ${content.length} >>\nstream\n${content}\nendstream`
  }
  const resources = '/Resources << /XObject << /X 10 0 R >> >>'
  const page: PageSpec = {
    instead: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 200] ${resources} /Contents 1001 0 R >>`,
    content: '/X Do',
  }
  return makePdf({ pages: [page], objects: Array.from({ length: 25 }, (_, index) => form(index)) })
}

/** A page tree that is its own child. */
export function loopingPdf(pages: number): Buffer {
  return makePdf({ pages: [{}], pageTree: `<< /Type /Pages /Kids [2 0 R 2 0 R] /Count ${pages} >>` })
}

/** A document of which no page is one. */
export function brokenPdf(): Buffer {
  return makePdf({ pages: [{ instead: '42' }, { instead: 'null' }] })
}

/** A fine document of three pages, but for the one in the middle. */
export function damagedPdf(): Buffer {
  return makePdf({ pages: [{ content: textLine('one') }, { instead: '42' }, { content: textLine('three') }] })
}

/** Pages that say their own number. */
export function numberedPdf(pages: number): Buffer {
  return makePdf({ pages: Array.from({ length: pages }, (_, index) => ({ content: textLine(`Seite ${index + 1}`) })) })
}
