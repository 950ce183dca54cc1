import { VisuallyHidden } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '#ui/page/page.tsx'
import { SkipLink } from '#ui/page/skip-link.tsx'
import { useWorkplace } from '#ui/use-workplace.ts'
import { Canvas } from './canvas/canvas.tsx'
import styles from './editor-layout.module.css'
import { EditorHeader } from './header/editor-header.tsx'
import { PhoneBar } from './header/phone-bar.tsx'
import type { CanvasWidth } from './header/preview.ts'
import { Inspector } from './inspector/inspector.tsx'
import { Outline } from './outline/outline.tsx'
import { SidePanel } from './side-panel.tsx'
import { useEditorState } from './use-editor.tsx'
import { usePanels } from './use-panels.ts'

/** Outline, canvas, inspector; what has no room becomes a sheet. */
export function EditorLayout() {
  const { t } = useTranslation('editor')
  const title = useEditorState((state) => state.document.facts.title)
  const { outline, inspector, isPhone } = usePanels()
  useWorkplace('editor')
  useSelectedInAddress()
  const [width, setWidth] = useState<CanvasWidth>('desktop')
  return (
    <div className={styles.work} data-outline={outline.mode} data-inspector={inspector.mode}>
      <SkipLink />
      <EditorHeader {...{ outline, inspector, isPhone, width }} onWidth={setWidth} />
      <SidePanel side="left" panel={outline} label={t(($) => $.outline.label)} unfold={t(($) => $.outline.unfold)}>
        <Outline onFold={outline.close} onOpen={outline.mode === 'sheet' ? outline.close : undefined} />
      </SidePanel>
      <Page title={t(($) => $.tab, { title })} width="full" className={styles.main}>
        <VisuallyHidden component="h1">{t(($) => $.tab, { title })}</VisuallyHidden>
        <Canvas width={isPhone ? 'desktop' : width} />
      </Page>
      <SidePanel
        side="right"
        panel={inspector}
        label={t(($) => $.inspector.label)}
        unfold={t(($) => $.inspector.unfold)}
      >
        <Inspector onFold={inspector.mode === 'docked' ? inspector.close : undefined} />
      </SidePanel>
      {isPhone && <PhoneBar outline={outline} inspector={inspector} />}
    </div>
  )
}

/** Keeps the open chapter in the address, so that a reload and a shared link lead to it. */
function useSelectedInAddress(): void {
  const navigate = useNavigate()
  const id = useEditorState(({ selected, copy }) => (selected === null ? undefined : copy.chapters[selected]?.id))
  useEffect(() => {
    if (id === undefined) return
    void navigate({
      to: '.',
      search: (before) => ({ ...before, chapter: String(id) }),
      replace: true,
      resetScroll: false,
    })
  }, [id, navigate])
}
