import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReaderPort } from '../../web/reading/reader-port.tsx'
import { followFootnote } from './footnotes.ts'
import { prepareHtml } from './prepare-html.ts'
import styles from './prose.module.css'

interface HtmlViewerProps {
  /** Rich text that the server has sanitised. */
  html: string
  /** Language of the text. */
  lang?: string
  className?: string
  /** Draws more into the text before it is shown. */
  prepare?: (body: HTMLElement) => void
  /** Told what was pressed in it. */
  onPress?: (target: Element) => void
}

/** The one place where the rich text of authors is shown. */
export function HtmlViewer({ html, lang, className = '', prepare, onPress }: HtmlViewerProps) {
  const { t } = useTranslation('speaches')
  const missing = useTranslation('ui').t(($) => $.picture)
  const prefix = useId()
  const { picture } = useReaderPort().files
  const setFormulas = useFormulas(html)
  const texts = {
    table: t(($) => $.reader.text.table),
    formula: t(($) => $.reader.text.formula),
    footnotes: {
      prefix,
      list: t(($) => $.reader.text.footnotes),
      link: (number: number) => t(($) => $.reader.text.footnote, { number }),
      back: (number: number) => t(($) => $.reader.text.footnoteBack, { number }),
    },
  }
  const prepared = prepareHtml(html, texts, { picture, setFormulas, prepare })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the keys of what scrolls inside to itself, and leads the links of footnotes
    <div
      className={`${styles.prose} prose ${className}`.trim()}
      lang={lang}
      onClick={(event) => {
        leadToFootnote(event)
        if (event.target instanceof Element) onPress?.(event.target)
      }}
      onKeyDown={keepScrollKeys}
      onErrorCapture={(event) => sayMissing(event, missing)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on its way into the database (contents/html/sanitise.ts)
      dangerouslySetInnerHTML={{ __html: prepared }}
    />
  )
}

/** The address stays the chapter's: a footnote is no place of its own. */
function leadToFootnote(event: MouseEvent): void {
  if (event.target instanceof Element && followFootnote(event.target)) event.preventDefault()
}

/** A sentence takes the place of a picture that is missing or damaged, with what its author said of it. */
function sayMissing({ target }: SyntheticEvent, sentence: string): void {
  if (!(target instanceof HTMLImageElement)) return
  const words = document.createElement('span')
  words.className = 'missing-picture'
  words.textContent = target.alt ? `${sentence} (${target.alt})` : sentence
  target.replaceWith(words)
}

/** Left and right scroll a wide table that has the focus, instead of changing the chapter. */
function keepScrollKeys(event: KeyboardEvent): void {
  const { target } = event
  const scrolls = target instanceof HTMLElement && target.tabIndex === 0 && target.scrollWidth > target.clientWidth
  if (scrolls && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) event.stopPropagation()
}

type SetFormulas = typeof import('./set-formulas.ts').setFormulas

/** What sets formulas, fetched with the first text that has some; until then, and where it does not come, none. */
function useFormulas(html: string): SetFormulas | undefined {
  const [set, setSet] = useState<{ formulas: SetFormulas }>()
  const isNeeded = html.includes('data-type="formula"')
  useEffect(() => {
    if (!isNeeded) return
    let isGone = false
    import('./set-formulas.ts').then(
      ({ setFormulas }) => !isGone && setSet({ formulas: setFormulas }),
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [isNeeded])
  return set?.formulas
}
