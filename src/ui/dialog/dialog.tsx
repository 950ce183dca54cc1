import { Modal, type ModalRootProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './dialog.module.css'
import { useFocusBack } from './use-focus-back.ts'

export interface DialogProps extends Pick<ModalRootProps, 'size' | 'closeOnClickOutside' | 'closeOnEscape'> {
  opened: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Buttons, the primary one last. */
  footer?: ReactNode
}

/** A dialog, 600 px wide unless said otherwise (seed 000 §9). Esc closes it, and the focus goes back to where it came from. */
export function Dialog({ title, footer, children, ...root }: DialogProps) {
  const { t } = useTranslation('ui')
  useFocusBack(root.opened)
  return (
    <Modal.Root {...root}>
      <Modal.Overlay />
      <Modal.Content>
        {/* A <header> outside of the page's sections would be taken for the banner. */}
        <div className={styles.header}>
          <Modal.Title dir="auto">{title}</Modal.Title>
          <Modal.CloseButton aria-label={t(($) => $.dialog.close)} />
        </div>
        <Modal.Body>
          {children}
          {footer && <div className={styles.footer}>{footer}</div>}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
