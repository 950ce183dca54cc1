import { useQueryClient } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { meQuery, useMe } from '#features/accounts/web/session.ts'
import type { LegalKind } from '#features/legal/rules.ts'
import { CallError } from '#shared/client.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

const LegalGate = lazyPart(() => import('#features/legal/web/screens/legal-gate.tsx'), 'LegalGate')

/** Shows the terms until the person has accepted them, and the page after that. */
export function TermsGate() {
  useNewTerms()
  const kinds = useMe()?.pending.filter((step): step is LegalKind => step !== 'PASSWORD') ?? []
  if (kinds.length === 0) return <Outlet />
  return (
    <Suspense>
      <LegalGate kinds={kinds} />
    </Suspense>
  )
}

/** Terms that came into force while somebody was at work: the first call that is refused for them says so. */
function useNewTerms(): void {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        const { error } = event.action
        if (error instanceof CallError && error.code === 'PENDING') void queryClient.invalidateQueries(meQuery)
      }),
    [queryClient],
  )
}
