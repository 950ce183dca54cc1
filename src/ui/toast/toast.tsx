import { notifications } from '@mantine/notifications'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './toast.module.css'

interface ToastProps {
  id: string
  message: string
  failed?: boolean
  onUndo?: () => void
  /** What the button says in the place of “Undo”. */
  undoLabel?: string
}

function Toast({ id, message, onUndo, undoLabel }: Omit<ToastProps, 'failed'>) {
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
          {undoLabel ?? t(($) => $.toast.undo)}
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
    renderNotification: () => <Toast {...toast} id={id} />,
  })
  return id
}

/** Says what happened and to what. Undo instead of asking, wherever it can be undone. */
export const notify = {
  /** The action succeeded, and nothing visible shows it. */
  success: (message: string): void => void show({ message }, SHORT_MS),
  /** The action failed; the message says what to do next. */
  failure: (message: string): void => void show({ message, failed: true }, LONG_MS),
  /** The action is done, and `onUndo` reverts it; `undoLabel` where “Undo” does not say to what. */
  undo: (message: string, onUndo: () => void, undoLabel?: string): void =>
    void show({ message, onUndo, undoLabel }, LONG_MS),
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
