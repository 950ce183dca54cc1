import { Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'
import { dialogs } from './open-dialog.ts'

const SocialDialogs = lazyPart(() => import('./social-dialogs.tsx'), 'SocialDialogs', { over: true })

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
