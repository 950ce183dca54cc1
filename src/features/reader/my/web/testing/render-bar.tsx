import { useEffect, useRef, useState } from 'react'
import { render } from '#ui/testing/render.tsx'
import { FilterBar } from '../filter-bar.tsx'
import type { ListFilters } from '../list-address.ts'

export const USUAL: ListFilters = { sort: 'LAST_MAJ', asc: false, name: '', onlyState: 'NONE' }

/** The bar over an address of its own; what was written into it, in order. */
export async function renderBar(): Promise<{ written: ListFilters[]; set: (filters: ListFilters) => void }> {
  const written: ListFilters[] = []
  let set: (filters: ListFilters) => void = () => {}
  function Bar() {
    const [filters, setFilters] = useState(USUAL)
    const changed = useRef<ListFilters>(null)
    set = setFilters
    // Told once the bar shows it: a test that goes on before would take it back unseen.
    useEffect(() => {
      if (changed.current === filters) written.push(filters)
    }, [filters])
    const change = (next: ListFilters) => {
      changed.current = next
      setFilters(next)
    }
    return <FilterBar filters={filters} states={['NONE', 'PUBLIE']} total={3} onChange={change} />
  }
  await render(<Bar />)
  return { written, set: (filters) => set(filters) }
}
