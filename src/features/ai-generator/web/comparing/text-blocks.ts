import { citedPages, withoutSources } from '#features/chapters/html/sources.ts'
import { compareTexts } from '#features/speaches/versions/compare.ts'
import type { TextBlock } from './text-pieces.ts'

/** What is more than its words. */
const MADE = '[data-type="formula"], [data-type="footnote"], video, iframe'

/** The blocks of sanitised rich text. It is only taken apart, never run. */
export function readBlocks(html: string): TextBlock[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.children].map((element) => {
    const own = element.outerHTML
    const text = lettersOf(element).join('').trim()
    // A picture is cut anew each time: its words tell whether it is another one.
    const looks = withoutSources(own).replace(/(src="\/api\/v2\/files\/)[\w-]{22}/g, '$1')
    const isMade = text === '' || element.matches(MADE) || element.querySelector(MADE) !== null
    const pages = new Set(citedPages(own).map(({ fileID, page }) => `${fileID} ${page}`))
    return { html: own, kind: element.tagName, text: isMade ? looks : text, pages: [...pages].join() }
  })
}

/** Marks the words of a block that stand on its side alone, in a text that is made ready to be shown. */
export function markWords(body: HTMLElement, side: 'own' | 'proposed', other: string): void {
  const nodes = textsIn(body)
  const mine = nodes.map(({ data }) => data).join('')
  const [before, after] = side === 'own' ? [mine, other] : [other, mine]
  const wanted = side === 'own' ? 'removed' : 'added'
  const pieces = compareTexts(before, after).filter(({ change }) => change === 'same' || change === wanted)
  const ranges: { from: number; to: number }[] = []
  let from = 0
  for (const { text, change } of pieces) {
    const to = from + text.length
    const last = ranges.at(-1)
    // Words that follow each other are one difference.
    if (change === wanted && last && mine.slice(last.to, from).trim() === '') last.to = to
    else if (change === wanted && text.trim() !== '') ranges.push({ from, to })
    from = to
  }
  let at = 0
  for (const node of nodes) {
    const { length } = node.data
    const here = ranges.map((range) => ({ from: Math.max(0, range.from - at), to: Math.min(length, range.to - at) }))
    // From the end, so that what is cut off behind does not move what comes before.
    for (const range of here.reverse()) if (range.from < range.to) wrap(node, range, side === 'own' ? 'del' : 'ins')
    at += length
  }
}

/** The letters of a block, as `markWords` compares them. */
export function lettersIn(html: string): string {
  return lettersOf(new DOMParser().parseFromString(html, 'text/html').body).join('')
}

function lettersOf(element: Element): string[] {
  return textsIn(element).map(({ data }) => data)
}

/** What is written; formulas are drawn, and say other letters once they are. */
function textsIn(root: Element): Text[] {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    // The walker shows nothing else.
    if (!node.parentElement?.closest('[data-type="formula"]')) found.push(node as Text)
  return found
}

function wrap(node: Text, { from, to }: { from: number; to: number }, tag: 'del' | 'ins'): void {
  const words = node.splitText(from)
  words.splitText(to - from)
  const mark = node.ownerDocument.createElement(tag)
  words.replaceWith(mark)
  mark.append(words)
}
