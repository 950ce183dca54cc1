import type { DocumentMark } from '../sources.ts'
import styles from './citing.module.css'

/** What stands in the margin of a text beside a sentence. */
export interface Chip {
  /** Leads to a page, to a sentence that is no more what its page says, or to one that no document says. */
  kind: 'place' | 'risk' | 'own'
  /** Its name. */
  label: string
  /** What it shows: a page, or a few words. */
  words: string
  mark?: DocumentMark
  /** The sentence that it stands beside: its `data-sentence`. */
  at: string
  isOpen?: boolean
  /** Its document is gone. */
  isGone?: boolean
}

const ICONS = {
  risk: 'M12 9v4M12 16h.01M10.36 3.59 2.26 17.13a1.91 1.91 0 0 0 1.63 2.87h16.22a1.91 1.91 0 0 0 1.63-2.87L13.64 3.59a1.91 1.91 0 0 0-3.28 0',
  own: 'M4 20h4L18.5 9.5a2.83 2.83 0 1 0-4-4L4 16v4M13.5 6.5l4 4',
}

/** The chips of a paragraph. Their places are given by `placeChips` where there is a margin. */
export function makeChips(document: Document, chips: readonly Chip[]): HTMLElement {
  const row = document.createElement('div')
  row.className = styles.chips ?? ''
  row.dataset.chips = ''
  for (const chip of chips) row.append(makeChip(document, chip))
  return row
}

function makeChip(document: Document, { kind, label, words, mark, at, isOpen, isGone }: Chip): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = styles.chip ?? ''
  button.setAttribute('aria-label', label)
  button.setAttribute('aria-expanded', String(isOpen === true))
  Object.assign(button.dataset, { kind, at, ...(mark && { shape: mark.shape }), ...(isGone && { gone: '' }) })
  if (mark) {
    const letter = document.createElement('b')
    letter.textContent = mark.letter
    button.append(letter, ' ')
  }
  if (kind !== 'place') button.append(drawIcon(document, ICONS[kind]))
  button.append(words)
  return button
}

function drawIcon(document: Document, path: string): SVGElement {
  const icon = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  icon.setAttribute('viewBox', '0 0 24 24')
  icon.setAttribute('aria-hidden', 'true')
  icon.append(document.createElementNS('http://www.w3.org/2000/svg', 'path'))
  icon.firstElementChild?.setAttribute('d', path)
  return icon
}

/** Between two chips that would lie over each other, in pixels. */
const GAP = 4

/** Puts each chip in the margin at the height of the line on which its sentence begins, or below the chip before it. */
export function placeChips(text: HTMLElement): void {
  const chips = [...text.querySelectorAll<HTMLElement>('[data-chips] > button')]
  if (chips.length === 0) return
  const top = text.getBoundingClientRect().top
  // All are measured before any is moved.
  const wanted = chips.map((chip) => {
    const [line] = text.querySelector(`[data-sentence="${chip.dataset.at}"]`)?.getClientRects() ?? []
    return { chip, height: chip.offsetHeight, middle: line ? line.top + line.height / 2 - top : 0 }
  })
  let free = 0
  for (const { chip, height, middle } of wanted) {
    const at = Math.max(free, Math.round(middle - Math.min(height, 24) / 2))
    chip.style.setProperty('--at', `${at}px`)
    free = at + height + GAP
  }
}

/** Puts the chips of a text in their places, and again when it changes its size or is set anew. @returns what ends it */
export function keepChipsPlaced(text: HTMLElement): () => void {
  const place = () => placeChips(text)
  place()
  const resized = new ResizeObserver(place)
  resized.observe(text)
  // A text that is set anew, in another language or with its formulas, may have the size that it had.
  const changed = new MutationObserver(place)
  changed.observe(text, { childList: true })
  return () => {
    resized.disconnect()
    changed.disconnect()
  }
}
