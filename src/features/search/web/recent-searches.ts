import { useState } from 'react'
import { useMe } from '#features/accounts/web/session.ts'

/** How many terms are kept. */
const RECENT_MAX = 6

/** The list with a term at its head: the same words are kept once, as they were written last. */
export function withRecent(list: readonly string[], term: string): string[] {
  const written = term.trim()
  if (written === '') return [...list]
  const others = list.filter((one) => one.toLowerCase() !== written.toLowerCase())
  return [written, ...others].slice(0, RECENT_MAX)
}

/** What a browser kept, however it was tampered with. */
export function parseRecent(kept: string | null): string[] {
  try {
    const list: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string' && one !== '').slice(0, RECENT_MAX) : []
  } catch {
    return []
  }
}

/** What this person searched lately in this browser. */
export function useRecentSearches() {
  const me = useMe()
  const key = `recent-searches:${me?.userID ?? 'visitor'}`
  const [list, setList] = useState(() => parseRecent(localStorage.getItem(key)))
  const keep = (next: string[]) => {
    setList(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // A full or forbidden store costs the memory of a search, nothing else.
    }
  }
  return { list, add: (term: string) => keep(withRecent(list, term)), clear: () => keep([]) }
}
