import type { Locale } from '#shared/locales.ts'
import type { Block, CalloutTone, Run } from './blocks.ts'
import { typeset } from './typeset.ts'

const TONES: CalloutTone[] = ['note', 'info', 'tip', 'warning', 'danger']

/**
 * Reads the notation in which the demonstration's texts are written. Blocks are parted by empty lines:
 * `### heading`, `#### lower heading`, `- item`, `1. item`, `| cell | cell |` (the first row is the head), `> quote`,
 * `!tip words` (or note, info, warning, danger), `? question` with the answer on the next lines, `[[picture]]`,
 * `~~~language` to `~~~` for code, and `:::` before, between and after columns. Within a line: `**strong**`,
 * `*emphasis*`, `{{code}}`, `[words](address)`.
 * @throws Error for what is none of these
 */
export function readMarkup(text: string, language: Locale): Block[] {
  return new MarkupReader(text.split('\n'), language).read()
}

class MarkupReader {
  private readonly lines: string[]
  private readonly language: Locale
  private next = 0

  constructor(lines: string[], language: Locale) {
    this.lines = lines.map((line) => line.trimEnd())
    this.language = language
  }

  read(): Block[] {
    const blocks: Block[] = []
    while (this.next < this.lines.length) {
      if (this.lines[this.next] === '') this.next += 1
      else blocks.push(this.readBlock())
    }
    return blocks
  }

  private readBlock(): Block {
    const line = this.lines[this.next] ?? ''
    if (line.startsWith('~~~')) return this.readCode(line.slice(3))
    if (line === ':::') return this.readColumns()
    const block = this.takeBlock()
    if (line.startsWith('### ')) return { block: 'heading', level: 2, runs: this.runs(line.slice(4)) }
    if (line.startsWith('#### ')) return { block: 'heading', level: 3, runs: this.runs(line.slice(5)) }
    if (line.startsWith('- ')) return { block: 'list', ordered: false, items: this.items(block, /^- /) }
    if (/^\d+\. /.test(line)) return { block: 'list', ordered: true, items: this.items(block, /^\d+\. /) }
    if (line.startsWith('| ')) return this.table(block)
    if (line.startsWith('> ')) return { block: 'quote', runs: this.runs(block.join(' ').slice(2)) }
    if (line.startsWith('? ')) return this.details(block)
    if (line.startsWith('!')) return this.callout(block)
    const picture = /^\[\[([\w-]+)\]\]$/.exec(line)?.[1]
    if (picture) return { block: 'picture', name: picture }
    return { block: 'paragraph', runs: this.runs(block.join(' ')) }
  }

  /** The lines up to the next empty one; a heading is a block of its own. */
  private takeBlock(): string[] {
    const start = this.next
    const isHeading = /^#{3,4} /.test(this.lines[start] ?? '')
    do this.next += 1
    while (!isHeading && this.next < this.lines.length && !/^$|^#|^:::$|^~~~/.test(this.lines[this.next] ?? ''))
    return this.lines.slice(start, this.next).map((line) => line.trim())
  }

  private readCode(language: string): Block {
    const end = this.lines.indexOf('~~~', this.next + 1)
    if (end === -1) throw new Error('code without an end')
    const text = this.lines.slice(this.next + 1, end).join('\n')
    this.next = end + 1
    return { block: 'code', language, text }
  }

  private readColumns(): Block {
    const columns: Block[][] = []
    for (;;) {
      const end = this.lines.indexOf(':::', this.next + 1)
      const inside = this.lines.slice(this.next + 1, end === -1 ? undefined : end)
      if (end === -1) break
      columns.push(new MarkupReader(inside, this.language).read())
      this.next = end
      // The mark that ends the last column is followed by an empty line.
      if (this.lines[end + 1] === '' || this.lines[end + 1] === undefined) break
    }
    if (columns.length < 2 || columns.length > 3) throw new Error(`${columns.length} columns`)
    this.next += 1
    return { block: 'columns', columns }
  }

  private items(block: string[], mark: RegExp): Run[][] {
    const items: string[] = []
    for (const line of block) {
      if (mark.test(line)) items.push(line.replace(mark, ''))
      else items[items.length - 1] += ` ${line}`
    }
    return items.map((item) => this.runs(item))
  }

  private table(block: string[]): Block {
    const [head = [], ...rows] = block.map((line) =>
      line
        .replace(/^\| | \|$/g, '')
        .split(' | ')
        .map((cell) => this.runs(cell.trim())),
    )
    if (rows.length === 0 || rows.some((row) => row.length !== head.length))
      throw new Error(`uneven table: ${block[0]}`)
    return { block: 'table', head, rows }
  }

  private details([summary = '', ...answer]: string[]): Block {
    if (answer.length === 0) throw new Error(`no answer to: ${summary}`)
    return { block: 'details', summary: this.runs(summary.slice(2)), runs: this.runs(answer.join(' ')) }
  }

  private callout(block: string[]): Block {
    const [, name, words] = /^!(\w+) (.+)$/.exec(block.join(' ')) ?? []
    const tone = TONES.find((one) => one === name)
    if (!tone || !words) throw new Error(`unknown block: ${block[0]}`)
    return { block: 'callout', tone, runs: this.runs(words) }
  }

  private runs(text: string): Run[] {
    return text
      .split(/(\*\*[^*]+\*\*|\*[^*]+\*|\{\{.+?\}\}|\[[^\]]+\]\(https:[^)]+\))/)
      .filter((part) => part !== '')
      .map((part) => this.run(part))
  }

  private run(part: string): Run {
    const set = (words: string) => typeset(words, this.language)
    if (part.startsWith('**')) return { words: set(part.slice(2, -2)), kind: 'strong' }
    if (part.startsWith('*')) return { words: set(part.slice(1, -1)), kind: 'emphasis' }
    if (part.startsWith('{{')) return { words: part.slice(2, -2), kind: 'code' }
    const link = /^\[([^\]]+)\]\((https:[^)]+)\)$/.exec(part)
    if (link?.[1]) return { words: set(link[1]), address: link[2] }
    return { words: set(part) }
  }
}
