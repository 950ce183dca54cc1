import { Outlet, useLocation } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useMe } from '#features/accounts/web/session.ts'
import { useOwnEvents } from '#features/notifications/web/unread.ts'
import { useFlag } from '#features/site/web/config-query.ts'
import { useShortcut } from '#ui/keyboard/use-shortcut.ts'
import { SkipLink } from '#ui/page/skip-link.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './shell.module.css'
import { slots } from './slots.ts'

/** The frame around every screen but the workplaces and the sign-in: header, search, footer, phone bar. */
export function Shell({ children = <Outlet /> }: { children?: ReactNode }) {
  const { SearchOverlay } = slots
  const inAddress = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).has('searchTerm') })
  const { maySearch, asked, setAsked } = useSearchKeys()
  const search = maySearch ? () => setAsked(true) : undefined
  // Once the address names a term it alone decides, so that "back" closes the search.
  useEffect(() => {
    if (inAddress) setAsked(false)
  }, [inAddress, setAsked])
  return (
    <div className={styles.shell}>
      <SkipLink />
      <Header onSearch={search} />
      <div className={styles.screen}>{children}</div>
      <Footer />
      <BottomBar onSearch={search} />
      {SearchOverlay && maySearch && (asked || inAddress) && (
        <Suspense>
          <SearchOverlay onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** Around the workplaces, which fill the window with bars of their own: only the search over them. */
export function Workplace() {
  const { SearchOverlay } = slots
  const { maySearch, asked, setAsked } = useSearchKeys()
  return (
    <>
      {useMe() && <OwnEvents />}
      <Outlet />
      {SearchOverlay && maySearch && asked && (
        <Suspense>
          <SearchOverlay overWorkplace onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Follows what happens to the reader, as the bell does where there is a header. */
function OwnEvents() {
  useOwnEvents()
  return null
}

/** Whether somebody may search, and has asked for it; Ctrl/⌘ K asks too. */
function useSearchKeys() {
  const isVisitor = useMe() === null
  const isOpen = useFlag('openAccess', { enabled: isVisitor }) === true
  const maySearch = slots.SearchOverlay !== undefined && (!isVisitor || isOpen)
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    // The first of the two keys that open the search is the sign to fetch it.
    const prepare = ({ key }: KeyboardEvent) => (key === 'Control' || key === 'Meta') && slots.preloadSearch?.()
    document.addEventListener('keydown', prepare)
    return () => document.removeEventListener('keydown', prepare)
  }, [])
  useShortcut('mod+k', () => setAsked(true), { enabled: maySearch })
  return { maySearch, asked, setAsked }
}
