import { IconBell } from '@tabler/icons-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Count } from '#ui/progress/count.tsx'
import { badgeText } from '../../rules.ts'
import { useNewMessages, useOwnEvents, useUnread } from '../unread.ts'
import styles from './bell.module.css'

const NotificationsPopup = lazyPart(() => import('../popup/notifications-popup.tsx'), 'NotificationsPopup', {
  over: true,
})

/** The bell in the header: how many are unread, and the newest under it. They are loaded when somebody comes near. */
export function Bell() {
  const label = useBellLabel()
  const unread = useUnread()
  useOwnEvents()
  useNewMessages()
  usePushOfOneself()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const prepare = () => void NotificationsPopup.preload()
  return (
    <div className={styles.bell}>
      <IconButton
        ref={button}
        label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(!isOpen)}
      >
        <IconBell aria-hidden />
        <Count text={badgeText(unread)} />
      </IconButton>
      {isOpen && (
        <Suspense>
          <NotificationsPopup button={button} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** Makes sure that a browser with push receives only the current person's notifications. */
function usePushOfOneself(): void {
  useEffect(() => {
    if (!('Notification' in window) || Notification.permission !== 'granted') return
    const keep = async () => (await import('../../push/web/browser-push.ts')).keepPushOwn()
    // Without a connection nothing arrives; the next page tries again.
    keep().catch(() => {})
  }, [])
}

/** What the bell is called: the count is in its name, for those who do not see it. */
export function useBellLabel(): string {
  const { t } = useTranslation('bell')
  const unread = useUnread()
  return unread > 0 ? t(($) => $.unread, { count: unread }) : t(($) => $.title)
}
