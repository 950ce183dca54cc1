import { useState } from 'react'
import { useMe } from '#features/accounts/web/session.ts'
import { parseRecent, withRecent } from './recent-searches.ts'

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
