import { Drawer, Tabs } from '@mantine/core'
import { IconMessageQuestion } from '@tabler/icons-react'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '#features/accounts/web/session.ts'
import { useFlag } from '#features/site/web/config-query.ts'
import { addOns } from '#features/speaches/web/add-ons.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { type Material, writerOf } from '../material.ts'
import styles from './side-panel.module.css'

/**
 * Whether questions can be asked here: the organisation wants it, and the reader is signed in and reads what is published.
 * @param kept whether their progress is saved, which it is just then
 */
export function useCanAsk(kept: boolean): boolean {
  return useFlag('askSpeach', { enabled: kept }) === true && kept && addOns.Ask !== undefined
}

/** The door to asking, in the reader's head. Its words come later than the head: hardly anybody asks at once. */
export function AskButton(props: { pressed: boolean; onToggle: () => void }) {
  return (
    <Suspense>
      <LoadedButton {...props} />
    </Suspense>
  )
}

function LoadedButton({ pressed, onToggle }: { pressed: boolean; onToggle: () => void }) {
  const { t } = useTranslation('asking', { keyPrefix: 'ask' })
  return (
    <IconButton label={t(($) => $.button)} aria-pressed={pressed} onClick={onToggle}>
      <IconMessageQuestion aria-hidden />
    </IconButton>
  )
}

/** Its tab beside comments and notes. */
export function AskTab() {
  const { t } = useTranslation('asking', { keyPrefix: 'ask' })
  return <Tabs.Tab value="ask">{t(($) => $.tab)}</Tabs.Tab>
}

interface AskBodyProps {
  material: Material
  onPlace: () => void
}

/** What is asked and answered. */
export function AskBody({ material, onPlace }: AskBodyProps) {
  const { Ask } = addOns
  const me = useMe()
  if (!Ask || !me) return null
  return (
    <Suspense>
      <Ask speach={material} onPlace={onPlace} onWrite={writerOf(material, me.id)} />
    </Suspense>
  )
}

interface AskSheetProps {
  material: Material
  onClose: () => void
  close: ReactNode
}

/** The same on a phone: over the page, and alone there. */
export function AskSheet({ material, onClose, close }: AskSheetProps) {
  const { t } = useTranslation('asking', { keyPrefix: 'ask' })
  return (
    <Drawer.Root opened onClose={onClose} position="bottom" size="calc(100dvh - 92px)">
      <Drawer.Overlay />
      <Drawer.Content className={styles.sheet} aria-label={t(($) => $.button)}>
        <Drawer.Body className={styles.drawer}>
          <div className={styles.tabs}>
            <div className={styles.sheetHead}>
              <h2>{t(($) => $.button)}</h2>
              {close}
            </div>
            <div className={styles.body}>
              <AskBody material={material} onPlace={onClose} />
            </div>
          </div>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
