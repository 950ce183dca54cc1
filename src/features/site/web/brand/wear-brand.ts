import type { QueryClient } from '@tanstack/react-query'
import { setProductName } from '#ui/page/page.tsx'
import type { SiteConfig } from '../../contract.ts'
import { configQuery } from '../config-query.ts'

let worn: string[] = []

/** Gives everything the organisation's colour, and the tab its name: as soon as they are known, and when they change. */
export function wearBrand(client: QueryClient): void {
  const config = client.getQueryData(configQuery.queryKey)
  if (config) wear(config)
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== configQuery.queryKey[0]) return
    const changed = client.getQueryData(configQuery.queryKey)
    if (changed) wear(changed)
  })
}

function wear({ productName, brand: { colours } }: SiteConfig): void {
  setProductName(productName)
  const { style } = document.documentElement
  for (const name of worn) if (!colours || !(name in colours)) style.removeProperty(name)
  for (const [name, value] of Object.entries(colours ?? {})) style.setProperty(name, value)
  worn = Object.keys(colours ?? {})
}
