import { notifications } from '@mantine/notifications'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './toast.module.css'

interface ToastProps {
  id: string
  message: string
  failed?: boolean
  onUndo?: () => void
}

function Toast({ id, message, onUndo }: Omit<ToastProps, 'failed'>) {
  const { t } = useTranslation('ui')
  const close = () => notifications.hide(id)
  const undo = () => {
    close()
    onUndo?.()
  }
  return (
    <div className={styles.toast}>
      <span className={styles.message}>{message}</span>
      {onUndo && (
        <button type="button" className={styles.action} onClick={undo}>
          {t(($) => $.toast.undo)}
        </button>
      )}
      <button type="button" className={styles.close} aria-label={t(($) => $.toast.close)} onClick={close}>
        <IconX size={16} aria-hidden />
      </button>
    </div>
  )
}

/** Long enough to read it and to reach the button by keyboard; hovering stops the clock. */
const SHORT_MS = 6_000
const LONG_MS = 12_000
let last = 0

function show(toast: Omit<ToastProps, 'id'>, autoClose: number | false): string {
  last += 1
  const id = `toast-${last}`
  notifications.show({
    id,
    message: toast.message,
    autoClose,
    // Said once: by the frame that the library puts around, not by what is drawn in it.
    role: toast.failed ? 'alert' : 'status',
    renderNotification: () => <Toast id={id} message={toast.message} onUndo={toast.onUndo} />,
  })
  return id
}

/** Says what happened and to what. Undo instead of asking, wherever it can be undone. */
export const notify = {
  /** The action succeeded, and nothing visible shows it. */
  success: (message: string): void => void show({ message }, SHORT_MS),
  /** The action failed; the message says what to do next. */
  failure: (message: string): void => void show({ message, failed: true }, LONG_MS),
  /** The action is done, and `onUndo` reverts it. */
  undo: (message: string, onUndo: () => void): void => void show({ message, onUndo }, LONG_MS),
  /** Something is being done: said until `work` is settled, with whose result or error this is. */
  during: async <Result,>(message: string, work: Promise<Result>): Promise<Result> => {
    const id = show({ message }, false)
    try {
      return await work
    } finally {
      notifications.hide(id)
    }
  },
}
