import { cloneElement, Suspense, useState } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { ActionMenuProps } from './menu-entries.ts'

const LoadedMenu = lazyPart(() => import('./action-menu-loaded.tsx'), 'LoadedMenu', {
  over: true,
  meanwhile: ({ trigger }) => trigger,
})

/** A button with a menu. The menu is loaded when the pointer or the focus comes near, not with the page. */
export function ActionMenu(props: ActionMenuProps) {
  const { trigger } = props
  const [asked, setAsked] = useState(false)
  const closed = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: () => void LoadedMenu.preload(),
    onFocus: () => void LoadedMenu.preload(),
    onClick: () => setAsked(true),
  })
  if (!asked) return closed
  return (
    <Suspense fallback={closed}>
      <LoadedMenu {...props} />
    </Suspense>
  )
}
