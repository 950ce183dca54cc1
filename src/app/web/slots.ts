import type { ComponentType } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'

interface Slots {
  /** Opened from the header, the phone bar, Ctrl/⌘ K, or an address with `searchTerm`. */
  SearchOverlay?: ComponentType<{ overWorkplace?: boolean; onClose: () => void }>
  /** Fetches the overlay when it is about to be opened, so that the first letters typed find it. */
  preloadSearch?: () => void
  /** The footer's links. */
  FooterLinks?: ComponentType
}

const SearchOverlay = lazyPart(() => import('#features/search/web/search-overlay.tsx'), 'SearchOverlay', { over: true })

/** What features put into the frame around every screen. A part without a feature is not shown. */
export const slots: Slots = {
  SearchOverlay,
  preloadSearch: () => void SearchOverlay.preload(),
  FooterLinks: lazyPart(() => import('#features/legal/web/components/footer-links.tsx'), 'FooterLinks'),
}
