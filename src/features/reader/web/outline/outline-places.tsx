import { Drawer } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconX } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button.tsx'
import { useEscape } from '#ui/keyboard/use-escape.ts'
import styles from '../reader.module.css'
import type { Panels } from '../use-panels.ts'
import { Outline } from './outline.tsx'

type OutlinePlaceProps = Pick<ComponentProps<typeof Outline>, 'material' | 'reading' | 'current'> & { panels: Panels }

/** The outline left of the stage; folded, the button that brings it back. */
export function OutlineSide({ panels, ...outline }: OutlinePlaceProps) {
  const { t } = useTranslation('speaches')
  return (
    <nav className={styles.side} aria-label={t(($) => $.reader.outline.label)}>
      {panels.folded ? (
        <IconButton
          className={styles.unfold}
          label={t(($) => $.reader.outline.open)}
          onClick={() => panels.setFolded(false)}
        >
          <IconLayoutSidebarLeftExpand aria-hidden />
        </IconButton>
      ) : (
        <Outline
          {...outline}
          action={
            <IconButton size="sm" label={t(($) => $.reader.outline.fold)} onClick={() => panels.setFolded(true)}>
              <IconLayoutSidebarLeftCollapse aria-hidden />
            </IconButton>
          }
        />
      )}
    </nav>
  )
}

/** The outline as a sheet, where there is no room beside the stage. */
export function OutlineSheet({ panels, ...outline }: OutlinePlaceProps) {
  const { t } = useTranslation('speaches')
  const close = () => panels.setSheet(false)
  useEscape(close, { enabled: panels.sheet })
  return (
    <Drawer.Root opened={panels.sheet} onClose={close} position="bottom" size="75%">
      <Drawer.Overlay />
      <Drawer.Content className={styles.sheet} aria-label={t(($) => $.reader.outline.label)}>
        <Drawer.Body className={styles.sheetBody}>
          <Outline
            {...outline}
            onChoose={close}
            action={
              <IconButton bare label={t(($) => $.reader.outline.close)} onClick={close}>
                <IconX aria-hidden />
              </IconButton>
            }
          />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
