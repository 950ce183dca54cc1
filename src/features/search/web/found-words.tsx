import { useEffect } from 'react'
import { placeWords } from '../folding.ts'
import './found-words.module.css'

const HIGHLIGHT = 'found-words'

/**
 * Marks words in what the page shows of an author's, and scrolls to the first; where the browser cannot mark a text
 * without changing it, nothing is marked.
 * @param words the folded words that the search found, with spaces between them
 */
export function FoundWords({ words }: { words: string }) {
  useEffect(() => {
    const page = document.querySelector('main')
    if (!page || !('highlights' in CSS)) return
    const wanted = new Set(words.split(' '))
    let frame = 0
    let hasScrolled = false
    const mark = () => {
      const ranges = rangesIn(page, wanted)
      CSS.highlights.set(HIGHLIGHT, new Highlight(...ranges))
      if (ranges[0] && !hasScrolled) scrollTo(ranges[0])
      hasScrolled ||= ranges.length > 0
    }
    const soon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(mark)
    }
    // A chapter comes when its part is there, and its transcript when that is opened.
    const changes = new MutationObserver(soon)
    changes.observe(page, { childList: true, subtree: true })
    soon()
    return () => {
      cancelAnimationFrame(frame)
      changes.disconnect()
      CSS.highlights.delete(HIGHLIGHT)
    }
  }, [words])
  return null
}

function rangesIn(page: Element, wanted: Set<string>): Range[] {
  const ranges: Range[] = []
  const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT, isAuthors)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    for (const { start, end } of placeWords(node.nodeValue ?? '', wanted)) {
      const range = document.createRange()
      range.setStart(node, start)
      range.setEnd(node, end)
      ranges.push(range)
    }
  }
  return ranges
}

/** What an author wrote says which language it is in; the product's own words around it do not. */
function isAuthors(node: Node): number {
  return node.parentElement?.closest('main [lang]') ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT
}

/** The paragraph may be higher than the window, and the transcript scrolls by itself. */
function scrollTo(range: Range): void {
  range.startContainer.parentElement?.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { top, bottom } = range.getBoundingClientRect()
  if (top < 0 || bottom > window.innerHeight) {
    window.scrollBy({ top: top - window.innerHeight / 2, behavior: 'instant' })
  }
}
