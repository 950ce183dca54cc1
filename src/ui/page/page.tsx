import { type ReactNode, useEffect, useRef } from 'react'
import styles from './page.module.css'

interface PageProps {
  /** For the tab and the history; the product's name follows it. */
  title: string
  children: ReactNode
  /** `content` keeps to 1240 px with the gutter, `full` leaves everything to the screen. */
  width?: 'content' | 'full'
  className?: string
}

/** The first page is the browser's own navigation: it puts the focus itself. */
let arrived = false

/**
 * The single <main> of a screen. Sets the tab's title and, after a navigation, moves the focus to the first h1, so that
 * screen readers announce the page; if a field took the focus to be written into at once, it stays there. Give it a
 * `key` if one screen shows different things in turn.
 */
export function Page({ title, children, width = 'content', className }: PageProps) {
  const main = useRef<HTMLElement>(null)
  usePageTitle(title)
  useEffect(() => {
    if (!arrived) {
      arrived = true
      return
    }
    if (main.current?.contains(document.activeElement)) return
    const target = main.current?.querySelector('h1') ?? main.current
    target?.setAttribute('tabindex', '-1')
    target?.focus({ preventScroll: true })
  }, [])
  const classNames = [width === 'content' ? styles.content : styles.full, className].filter(Boolean).join(' ')
  return (
    <main id="main" ref={main} className={classNames} tabIndex={-1}>
      {children}
    </main>
  )
}

let productName = 'Openspeach'

/** Says what the product is called here: in the tab, from now on and at once. */
export function setProductName(name: string): void {
  if (document.title.endsWith(productName)) document.title = document.title.slice(0, -productName.length) + name
  productName = name
}

/** Names the tab: "Give feedback · Openspeach". */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${productName}` : productName
  }, [title])
}
