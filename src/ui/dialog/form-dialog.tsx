import { Button, VisuallyHidden } from '@mantine/core'
import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorMessage } from '../use-error-message.ts'
import { confirm } from './confirm.ts'
import styles from './dialog.module.css'
import { Dialog, type DialogProps } from './dialog.tsx'

interface FormDialogProps extends Pick<DialogProps, 'title' | 'size' | 'closeOnClickOutside' | 'onClose' | 'children'> {
  /** What the submit button says. */
  action: ReactNode
  /** Sends what the fields hold, or has them say what is missing. */
  onSubmit: () => void
  /** The form is being sent: its button shows that and is disabled. */
  isBusy: boolean
  /** Why it was refused, where no field says so. */
  error?: unknown
  /** The form has nothing to send yet. */
  disabled?: boolean
  /** The id of what describes its button: why it is off, or what it costs. */
  describedBy?: string
  /** Something is destroyed or refused by it: the button is berry. */
  danger?: boolean
  /** Something was chosen and not sent that nobody typed. */
  isUnsaved?: boolean
  /** Buttons before the one that submits. */
  beside?: ReactNode
}

/**
 * A dialog that asks for something and sends it, drawn for as long as it is open; the caller closes it once it is sent.
 * Its children are the fields, one below the other. Each shows its own `error`, and on a refusal the first that does
 * gets the focus. Closing asks first where something was typed and not sent; only "Cancel" does not.
 */
export function FormDialog(props: FormDialogProps) {
  const {
    action,
    onSubmit,
    isBusy,
    error,
    disabled,
    describedBy,
    danger,
    isUnsaved = false,
    beside,
    onClose,
    children,
    ...dialog
  } = props
  const { t } = useTranslation('ui')
  const say = useErrorMessage()
  const id = useId()
  const { form, countAttempt } = useFocusOnRefusal(isBusy)
  const { noteTyping, close } = useCloseQuestion({ isBusy, isUnsaved, onClose })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    countAttempt()
    onSubmit()
  }
  return (
    <Dialog
      opened
      {...dialog}
      onClose={close}
      footer={
        <>
          {beside}
          <Button
            type="submit"
            form={id}
            variant="filled"
            color={danger ? 'berry' : undefined}
            disabled={disabled}
            aria-describedby={describedBy}
            loading={isBusy}
            onClick={ignoreDoubleClick}
          >
            {action}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} className={styles.form} noValidate onSubmit={submit} onInput={noteTyping}>
        {children}
        {error != null && (
          <p className={styles.failure} role="alert">
            {say(error)}
          </p>
        )}
        <VisuallyHidden role="status">{isBusy && t(($) => $.dialog.sending)}</VisuallyHidden>
      </form>
    </Dialog>
  )
}

/** The second click comes before what is sent shows as busy, or was meant for what stood there before. */
function ignoreDoubleClick(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault()
}

/** Moves the focus to the first field that says what is wrong: at once, or when the answer has come. */
function useFocusOnRefusal(isBusy: boolean) {
  const form = useRef<HTMLFormElement>(null)
  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    if (attempts > 0 && !isBusy) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts, isBusy])
  return { form, countAttempt: () => setAttempts((before) => before + 1) }
}

type Closing = Pick<FormDialogProps, 'isBusy' | 'onClose'> & { isUnsaved: boolean }

function useCloseQuestion({ isBusy, isUnsaved, onClose }: Closing) {
  const { t } = useTranslation('ui', { keyPrefix: 'dialog.discard' })
  const typedIn = useRef(new Set<HTMLInputElement>())
  useEffect(() => {
    // After a refusal the person knows that it isn't saved.
    if (isBusy) typedIn.current.clear()
  }, [isBusy])
  const holdsMore = () => isUnsaved || [...typedIn.current].some(({ value }) => value !== '')
  const reload = useRef(holdsMore)
  reload.current = holdsMore
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => reload.current() && event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  const noteTyping = ({ target, nativeEvent }: FormEvent) => {
    // A tick or a day that was picked comes as a plain event, and is soon done again.
    if (nativeEvent instanceof InputEvent) typedIn.current.add(target as HTMLInputElement)
  }
  const close = async () => {
    if (isBusy || !holdsMore()) return onClose()
    const question = { title: t(($) => $.title), text: t(($) => $.text), action: t(($) => $.action) }
    const isDiscarded = await confirm({ ...question, keep: t(($) => $.keep), danger: true })
    if (isDiscarded) onClose()
  }
  return { noteTyping, close: () => void close() }
}
