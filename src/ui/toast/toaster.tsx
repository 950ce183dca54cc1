import { useNotifications } from '@mantine/notifications'
import { lazy, Suspense, useEffect, useState } from 'react'

const load = () => import('./toast-area.tsx')
// Without a connection a toast may be lost, but never the page that it would have appeared on.
const ToastArea = lazy(async () => ({
  default: await load().then(
    (module) => module.ToastArea,
    () => () => null,
  ),
}))

/** Shows toasts. Rendered once per page, and loaded when the person first acts, or with the first toast. */
export function Toaster() {
  const { notifications } = useNotifications()
  const [needed, setNeeded] = useState(false)
  if (notifications.length > 0 && !needed) setNeeded(true)
  useEffect(() => {
    // Loaded ahead of need, because "you are offline" has to be shown without a connection.
    const prepare = () => void load().catch(() => undefined)
    const once = { once: true, passive: true }
    window.addEventListener('pointerdown', prepare, once)
    window.addEventListener('keydown', prepare, once)
    return () => {
      window.removeEventListener('pointerdown', prepare)
      window.removeEventListener('keydown', prepare)
    }
  }, [])
  if (!needed) return null
  return (
    <Suspense>
      <ToastArea />
    </Suspense>
  )
}
