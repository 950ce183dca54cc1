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

/** After the page has settled. */
const LOAD_AFTER_MS = 3_000

/** Where toasts appear. Once a page; it comes after everything else, or with the first toast. */
export function Toaster() {
  const { notifications } = useNotifications()
  const [needed, setNeeded] = useState(false)
  if (notifications.length > 0 && !needed) setNeeded(true)
  useEffect(() => {
    // Not only when it is needed: "you are offline" has to be shown without a connection.
    const timer = setTimeout(() => void load().catch(() => undefined), LOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!needed) return null
  return (
    <Suspense>
      <ToastArea />
    </Suspense>
  )
}
