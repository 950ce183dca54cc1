import { Notifications } from '@mantine/notifications'
import styles from './toast.module.css'

/** Bottom left, above the phone bar; three at a time, the others wait. */
export function ToastArea() {
  return (
    <Notifications
      position="bottom-left"
      limit={3}
      containerWidth={560}
      transitionDuration={160}
      classNames={{ root: styles.container }}
    />
  )
}
