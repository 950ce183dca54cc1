import { type ComponentType, lazy } from 'react'

interface Slots {
  /** Opened from the header, the phone bar, Ctrl/⌘ K, or an address with `searchTerm`. */
  SearchOverlay?: ComponentType<{ onClose: () => void }>
  /** Fetches the overlay when it is about to be opened, so that the first letters typed find it. */
  preloadSearch?: () => void
  /** The footer's links. */
  FooterLinks?: ComponentType
}

const loadSearch = () => import('#features/search/web/search-overlay.tsx')

/** What features put into the frame around every screen. A part without a feature is not shown. */
export const slots: Slots = {
  SearchOverlay: lazy(async () => ({ default: (await loadSearch()).SearchOverlay })),
  preloadSearch: () => void loadSearch(),
  FooterLinks: lazy(async () => ({
    default: (await import('#features/legal/web/components/footer-links.tsx')).FooterLinks,
  })),
}
