import { Drawer, Tabs } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Step } from '#features/chapters/view-chapter.ts'
import { useFlag } from '#features/site/web/config-query.ts'
import { addOns } from '#features/speaches/web/add-ons.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useEscape } from '#ui/keyboard/use-escape.ts'
import type { Material } from '../material.ts'
import { Notes } from './notes.tsx'
import styles from './side-panel.module.css'
import { useWaitingNotes } from './use-notes.ts'

export const SIDE_TABS = ['comments', 'notes'] as const

export type SideTab = (typeof SIDE_TABS)[number]

interface SidePanelProps {
  material: Material
  /** Null at the end. */
  step: Step | null
  tab: SideTab
  onTab: (tab: SideTab) => void
  onClose: () => void
  /** Over the page, where there is no room beside it. */
  floating: boolean
}

/** The panel next to the stage with the readers' comments and the person's own notes. */
export function SidePanel({ floating, onClose, ...rest }: SidePanelProps) {
  const { t } = useTranslation('speaches', { keyPrefix: 'reader.side' })
  useWaitingNotes()
  useEscape(onClose, { enabled: floating })
  const close = (
    <IconButton bare size="sm" label={t(($) => $.close)} onClick={onClose}>
      <IconX aria-hidden />
    </IconButton>
  )
  if (!floating) {
    return (
      <aside className={styles.panel} aria-label={t(($) => $.label)}>
        <SideTabs {...rest} close={close} />
      </aside>
    )
  }
  return (
    <Drawer.Root opened onClose={onClose} position="right" size={400}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t(($) => $.label)}>
        <Drawer.Body className={styles.drawer}>
          <SideTabs {...rest} close={close} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

function SideTabs({
  material,
  step,
  tab,
  onTab,
  close,
}: Omit<SidePanelProps, 'floating' | 'onClose'> & { close: React.ReactNode }) {
  const { t } = useTranslation('speaches', { keyPrefix: 'reader.side' })
  const { Comments } = addOns
  const talks = useHasComments(material)
  const shown = tab === 'comments' && !talks ? 'notes' : tab
  return (
    <Tabs
      className={styles.tabs}
      value={shown}
      onChange={(value) => onTab(value === 'comments' ? 'comments' : 'notes')}
      keepMounted={false}
    >
      <div className={styles.head}>
        <Tabs.List aria-label={t(($) => $.label)}>
          {talks && <Tabs.Tab value="comments">{t(($) => $.comments)}</Tabs.Tab>}
          <Tabs.Tab value="notes">{t(($) => $.notes)}</Tabs.Tab>
        </Tabs.List>
        {close}
      </div>
      <Tabs.Panel value="comments" className={styles.body}>
        {Comments && (
          <Suspense>
            <Comments speach={material} />
          </Suspense>
        )}
      </Tabs.Panel>
      <Tabs.Panel value="notes" className={styles.body}>
        <Notes material={material} step={step} />
      </Tabs.Panel>
    </Tabs>
  )
}

/** Whether readers can talk here: somebody built it, and the organisation and the authors want it. */
export function useHasComments({ commentsEnabled }: Pick<Material, 'commentsEnabled'>): boolean {
  return useFlag('comments') === true && commentsEnabled && addOns.Comments !== undefined
}
