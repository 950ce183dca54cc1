import { Modal, type ModalRootProps } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEscape } from '../keyboard/use-escape.ts'
import styles from './dialog.module.css'

export interface DialogProps extends Pick<ModalRootProps, 'size' | 'fullScreen' | 'closeOnClickOutside'> {
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
  useEscape(root.onClose, { enabled: root.opened })
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

/**
 * Gives the focus back to what had it, when something that was there open from its first moment is taken away: the
 * library does so only for what is closed before.
 */
function useFocusBack(opened: boolean): void {
  const [holder] = useState(() => (opened ? focusHolder() : null))
  useEffect(
    () => () => {
      // Somebody else may have taken it meanwhile.
      if (document.activeElement === document.body && holder?.isConnected) holder.focus({ preventScroll: true })
    },
    [holder],
  )
}

/** The focused element; for an entry of a menu, which closes, the button of the menu. */
function focusHolder(): HTMLElement | null {
  const { activeElement } = document
  if (!(activeElement instanceof HTMLElement)) return null
  const menuButton = activeElement.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return (menuButton && document.getElementById(menuButton)) || activeElement
}
