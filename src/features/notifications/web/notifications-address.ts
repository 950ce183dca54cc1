import { textOf } from '#shared/texts-of.ts'

/** The page of all notifications (seed 000 §2). */
export const NOTIFICATIONS_ADDRESS = '/account/myNotifications'

/** What the address of the page carries; what is as usual is left out of it. */
export interface NotificationsSearch {
  page?: string
  type?: string
  settings?: string
}

/** What the page shows. */
export interface ShownNotifications {
  page: number
  /** A code or a category; undefined for all. */
  type: string | undefined
  hasSettings: boolean
}

/** The longest page number that is read; there are no pages beyond it. */
const PAGE = /^[1-9]\d{0,5}$/

/** Reads the query of an address; what it does not know is left out. */
export function readNotificationsSearch(search: Record<string, unknown>): NotificationsSearch {
  return { page: textOf(search.page), type: textOf(search.type), settings: textOf(search.settings) }
}

/** What an address asks for. */
export function shownOf({ page = '', type, settings }: NotificationsSearch): ShownNotifications {
  return { page: PAGE.test(page) ? Number(page) : 1, type: type || undefined, hasSettings: settings === 'open' }
}

/** The address of the page as it shows something; `settings=open` opens the settings (seed 000 §2). */
export function notificationsAddress({ page = 1, type, hasSettings = false }: Partial<ShownNotifications>): string {
  const query = new URLSearchParams()
  if (page > 1) query.set('page', String(page))
  if (type) query.set('type', type)
  if (hasSettings) query.set('settings', 'open')
  return query.size > 0 ? `${NOTIFICATIONS_ADDRESS}?${query}` : NOTIFICATIONS_ADDRESS
}
