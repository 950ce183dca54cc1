import { lazy, Suspense, useSyncExternalStore } from 'react'
import { dialogs } from './open-dialog.ts'

const SocialDialogs = lazy(async () => ({ default: (await import('./social-dialogs.tsx')).SocialDialogs }))

/** Shows what `openDialog()` opens. Once a page; the dialogs themselves are loaded with the first one. */
export function SocialDialogHost() {
  const dialog = useSyncExternalStore(dialogs.subscribe, dialogs.current)
  if (!dialog) return null
  return (
    <Suspense>
      <SocialDialogs dialog={dialog} onClose={dialogs.close} />
    </Suspense>
  )
}
