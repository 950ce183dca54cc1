import { CloseButton, Drawer } from '@mantine/core'
import { type ReactNode, use } from 'react'
import { useTranslation } from 'react-i18next'
import { useEscape } from '../keyboard/use-escape.ts'
import styles from './detail-drawer.module.css'
import { PanelContext } from './unsaved-panel.ts'

interface DetailDrawerProps {
  /** The accessible name of the drawer. */
  label: string
  onClose: () => void
  /** Buttons over the content, the menu last. */
  actions: ReactNode
  children: ReactNode
}

/** Everything about one row, beside the table, which can be used on; Esc closes it. */
export function DetailDrawer({ label, onClose, actions, children }: DetailDrawerProps) {
  const { t } = useTranslation('ui')
  const panel = use(PanelContext)
  const close = () => (panel ? panel.leave(onClose) : onClose())
  useEscape(close)
  return (
    <Drawer.Root
      opened
      onClose={close}
      position="right"
      size={480}
      trapFocus={false}
      lockScroll={false}
      closeOnClickOutside={false}
      // A class of the content itself would be given to the box around it too, which lies over the whole table.
      classNames={{ content: styles.drawer }}
    >
      <Drawer.Content aria-label={label} aria-modal={false}>
        <div className={styles.head}>
          {actions}
          <CloseButton className={styles.close} aria-label={t(($) => $.dialog.close)} onClick={close} />
        </div>
        <div className={styles.body}>{children}</div>
      </Drawer.Content>
    </Drawer.Root>
  )
}
