import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ProviderSection } from './provider-section.tsx'
import { providersQuery } from './providers-query.ts'
import type { ProviderProps } from './use-provider.ts'
import { usedProviders } from './used-providers.ts'

/** A section for each kind of provider that the product makes use of; nothing is asked for where it uses none. */
export function ProviderSections({ onDirty }: Pick<ProviderProps, 'onDirty'>) {
  const { data, error, refetch } = useQuery({ ...providersQuery, enabled: usedProviders.length > 0 })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return usedProviders.length > 0 && <Skeleton shape="card" height={320} />
  return usedProviders.map((kind) => <ProviderSection key={kind} kind={kind} state={data} onDirty={onDirty} />)
}
