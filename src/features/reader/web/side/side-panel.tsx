import { Drawer, Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Step } from '#features/chapters/view-chapter.ts'
import { useFlag } from '#features/site/web/config-query.ts'
import { addOns } from '#features/speaches/web/add-ons.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useEscape } from '#ui/keyboard/use-escape.ts'
import type { Material } from '../material.ts'
import { AskBody, AskSheet, AskTab, useCanAsk } from './ask-side.tsx'
import { Notes } from './notes.tsx'
import styles from './side-panel.module.css'
import { useWaitingNotes } from './use-notes.ts'

export const SIDE_TABS = ['comments', 'notes', 'ask'] as const

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

/** By which the tabs, and what they show, are known in the page. */
const TABS_ID = 'reader-side'

/** The panel next to the stage with the readers' comments, the person's own notes, and what they ask. */
export function SidePanel({ floating, onClose, ...rest }: SidePanelProps) {
  const { t } = useTranslation('speaches', { keyPrefix: 'reader.side' })
  const isPhone = useMediaQuery('(max-width: 606px)', false, { getInitialValueInEffect: false })
  const asks = useCanAsk(true)
  const isAsked = asks && rest.tab === 'ask'
  useWaitingNotes()
  useFocusBack()
  useEscape(onClose, { enabled: floating })
  const close = (
    <IconButton bare size="sm" label={t(($) => $.close)} onClick={onClose}>
      <IconX aria-hidden />
    </IconButton>
  )
  const naming = isAsked ? { 'aria-labelledby': `${TABS_ID}-tab-ask` } : { 'aria-label': t(($) => $.label) }
  if (!floating) {
    return (
      <aside className={styles.panel} {...naming}>
        <SideTabs {...rest} asks={asks} close={close} />
      </aside>
    )
  }
  if (isPhone && isAsked) return <AskSheet material={rest.material} onClose={onClose} close={close} />
  return (
    <Drawer.Root opened onClose={onClose} position="right" size={400}>
      <Drawer.Overlay />
      <Drawer.Content {...naming}>
        <Drawer.Body className={styles.drawer}>
          <SideTabs {...rest} asks={asks && !isPhone} close={close} onPlace={onClose} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

/** Gives the focus back to where it was before the panel opened, unless it has gone elsewhere since. */
function useFocusBack(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(() => {
    return () => {
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
    }
  }, [before])
}

interface SideTabsProps extends Omit<SidePanelProps, 'floating' | 'onClose'> {
  asks: boolean
  close: ReactNode
  /** Called when a place is opened. */
  onPlace?: () => void
}

function SideTabs({ material, step, tab, onTab, asks, close, onPlace = () => {} }: SideTabsProps) {
  const { t } = useTranslation('speaches', { keyPrefix: 'reader.side' })
  const { Comments } = addOns
  const talks = useHasComments(material)
  const offered = { comments: talks, notes: true, ask: asks }
  return (
    <Tabs
      id={TABS_ID}
      className={styles.tabs}
      value={offered[tab] ? tab : 'notes'}
      onChange={(value) => onTab(SIDE_TABS.find((one) => one === value) ?? 'notes')}
      keepMounted={false}
    >
      <div className={styles.head}>
        <Tabs.List aria-label={t(($) => $.label)}>
          {talks && <Tabs.Tab value="comments">{t(($) => $.comments)}</Tabs.Tab>}
          <Tabs.Tab value="notes">{t(($) => $.notes)}</Tabs.Tab>
          {asks && (
            <Suspense>
              <AskTab />
            </Suspense>
          )}
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
      <Tabs.Panel value="ask" className={styles.body}>
        <AskBody material={material} onPlace={onPlace} />
      </Tabs.Panel>
    </Tabs>
  )
}

/** Whether readers can talk here: somebody built it, and the organisation and the authors want it. */
export function useHasComments({ commentsEnabled }: Pick<Material, 'commentsEnabled'>): boolean {
  return useFlag('comments') === true && commentsEnabled && addOns.Comments !== undefined
}
