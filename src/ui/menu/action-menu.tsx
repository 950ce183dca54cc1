import { cloneElement, lazy, Suspense, useState } from 'react'
import type { ActionMenuProps } from './menu-entries.ts'

const load = () => import('./action-menu-loaded.tsx')
const LoadedMenu = lazy(async () => ({ default: (await load()).LoadedMenu }))

/** A button with a menu. The menu is loaded when the pointer or the focus comes near, not with the page. */
export function ActionMenu(props: ActionMenuProps) {
  const { trigger } = props
  const [asked, setAsked] = useState(false)
  const closed = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: () => void load(),
    onFocus: () => void load(),
    onClick: () => setAsked(true),
  })
  if (!asked) return closed
  return (
    <Suspense fallback={closed}>
      <LoadedMenu {...props} />
    </Suspense>
  )
}
