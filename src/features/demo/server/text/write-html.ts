import type { Block, Run } from './blocks.ts'

/** A picture that has been uploaded. */
export interface UploadedPicture {
  address: string
  alt: string
  caption: string
  width: number
  height: number
}

/** Writes blocks as the rich text that the editor makes and the sanitiser lets through unchanged. */
export function writeHtml(blocks: Block[], findPicture: (name: string) => UploadedPicture): string {
  return blocks.map((block) => writeBlock(block, findPicture)).join('')
}

function writeBlock(block: Block, findPicture: (name: string) => UploadedPicture): string {
  switch (block.block) {
    case 'heading':
      return `<h${block.level}>${writeRuns(block.runs)}</h${block.level}>`
    case 'paragraph':
      return paragraph(block.runs)
    case 'quote':
      return `<blockquote>${paragraph(block.runs)}</blockquote>`
    case 'list':
      return writeList(block.ordered ? 'ol' : 'ul', block.items)
    case 'table':
      return writeTable(block.head, block.rows)
    case 'callout': {
      const name = block.tone === 'note' ? 'callout' : `callout callout-${block.tone}`
      return `<aside class="${name}" data-type="callout">${paragraph(block.runs)}</aside>`
    }
    case 'details':
      return `<details><summary>${writeRuns(block.summary)}</summary><div class="details-content" data-type="details-content">${paragraph(block.runs)}</div></details>`
    case 'code':
      return `<pre><code class="language-${block.language}">${escapeText(block.text)}</code></pre>`
    case 'picture':
      return writePicture(findPicture(block.name))
    case 'columns': {
      const columns = block.columns.map(
        (column) => `<div class="column" data-type="column">${writeHtml(column, findPicture)}</div>`,
      )
      return `<div class="columns columns-${columns.length}" data-type="columns">${columns.join('')}</div>`
    }
  }
}

function paragraph(runs: Run[]): string {
  return `<p>${writeRuns(runs)}</p>`
}

function writeList(tag: 'ol' | 'ul', items: Run[][]): string {
  return `<${tag}>${items.map((item) => `<li>${paragraph(item)}</li>`).join('')}</${tag}>`
}

function writeTable(head: Run[][], rows: Run[][][]): string {
  const heads = head.map((cell) => `<th scope="col">${paragraph(cell)}</th>`).join('')
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${paragraph(cell)}</td>`).join('')}</tr>`).join('')
  return `<table><thead><tr>${heads}</tr></thead><tbody>${body}</tbody></table>`
}

function writePicture({ address, alt, caption, width, height }: UploadedPicture): string {
  const picture = `<img src="${address}" alt="${escapeAttribute(alt)}" width="${width}" height="${height}" loading="lazy" />`
  return `<figure>${picture}<figcaption>${escapeText(caption)}</figcaption></figure>`
}

function writeRuns(runs: Run[]): string {
  return runs.map(writeRun).join('')
}

function writeRun({ words, kind, address }: Run): string {
  const text = escapeText(words)
  if (address) return `<a href="${escapeAttribute(address)}" rel="noopener noreferrer" target="_blank">${text}</a>`
  if (kind === 'strong') return `<strong>${text}</strong>`
  if (kind === 'emphasis') return `<em>${text}</em>`
  return kind === 'code' ? `<code>${text}</code>` : text
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;')
}
