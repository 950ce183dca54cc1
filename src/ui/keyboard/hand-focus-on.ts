/** Over these, the focus goes back to what opened them; what they hold is nobody's row. */
const PASSING = '[role="menu"], [role="listbox"], [role="dialog"], dialog'

const ROW = 'li, tr'
const FOCUSABLE = '[data-row], a[href], button:not(:disabled), input:not(:disabled), textarea, [tabindex="0"]'

/** In which menus and dialogs have gone, and whoever puts the focus somewhere has done so. */
const SETTLED_MS = 300

/**
 * Gives the focus on when the row of a list that had it goes, or what had it in a row: to what is left of the row, to
 * the next one, or to the one before. Somebody without a mouse would begin at the top of the page again.
 * @returns stops it
 */
export function handFocusOn(): () => void {
  let holder: Element | null = null
  let hasKeys = false
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element && !target.closest(PASSING)) holder = target
  }
  const onKey = () => {
    hasKeys = true
  }
  // People who use a mouse continue where it is.
  const onPointer = () => {
    hasKeys = false
  }
  const observer = new MutationObserver((records) => {
    if (!holder || holder.isConnected) return
    const heirs = hasKeys ? heirsOf(holder, records) : []
    holder = null
    setTimeout(() => {
      // The focus has been elsewhere since, so the person moved it themselves.
      const isLost = holder === null && document.activeElement === document.body
      if (isLost) firstFocusable(heirs)?.focus()
    }, SETTLED_MS)
  })
  document.addEventListener('focusin', onFocus)
  document.addEventListener('keydown', onKey, { capture: true })
  document.addEventListener('pointerdown', onPointer, { capture: true })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', onFocus)
    document.removeEventListener('keydown', onKey, { capture: true })
    document.removeEventListener('pointerdown', onPointer, { capture: true })
  }
}

/** Rows that may have the focus of what is gone, the best first. */
function heirsOf(gone: Element, records: MutationRecord[]): Element[] {
  const record = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(gone)))
  if (!(record?.target instanceof Element)) return []
  const around = record.target.closest(ROW)
  // What went with its row is followed by the next row; without, by what is left of it.
  const heirs = gone.closest(ROW)
    ? [record.nextSibling, record.previousSibling, around]
    : [around, around?.nextSibling, around?.previousSibling]
  return heirs.filter((heir) => heir instanceof Element && heir.matches(ROW)) as Element[]
}

function firstFocusable(rows: Element[]): HTMLElement | undefined {
  const found = rows.map((row) => (row.isConnected ? row.querySelector<HTMLElement>(FOCUSABLE) : null))
  return found.find((one) => one !== null) ?? undefined
}
