import { Button } from '@mantine/core'
import { type ReactNode, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { HtmlViewer } from '#features/chapters/html/view/html-viewer.tsx'
import type { LegalText } from '../../contract.ts'
import styles from './acceptance.module.css'
import { useReachedEnd } from './use-reached-end.ts'

interface AcceptanceProps {
  label: string
  text: LegalText
  onAccept: () => void
  /** Shown next to the button: the way out. */
  children?: ReactNode
}

/** A text that is read to its end and then accepted (seed 002 §5). */
export function Acceptance({ label, text, onAccept, children }: AcceptanceProps) {
  const { t } = useTranslation('legal', { keyPrefix: 'web.gate' })
  const box = useRef<HTMLElement>(null)
  const reached = useReachedEnd(box)
  const hintId = useId()
  return (
    <>
      <section
        ref={box}
        className={styles.text}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is read to its end with the keyboard too
        tabIndex={0}
      >
        <HtmlViewer html={text.html} lang={text.language} />
      </section>
      <footer className={styles.footer}>
        <p id={hintId} role="status">
          {reached ? t(($) => $.reached) : t(($) => $.scroll)}
        </p>
        {children}
        <Button variant="filled" disabled={!reached} aria-describedby={hintId} onClick={onAccept}>
          {t(($) => $.accept)}
        </Button>
      </footer>
    </>
  )
}
