import { Button, Tabs } from '@mantine/core'
import { IconLayoutSidebarRightCollapse, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button.tsx'
import { useActions } from '../use-actions.ts'
import { useEditorState } from '../use-editor.tsx'
import { ChapterPanel } from './chapter-panel.tsx'
import styles from './inspector.module.css'
import { PublishChecks } from './publish-checks.tsx'
import { SpeachPanel } from './speach-panel.tsx'

/** What can be set of the open chapter and of the speach, and what is worth a look before it is published. */
export function Inspector({ onFold }: { onFold?: () => void }) {
  const { t } = useTranslation('editor')
  const { deleteChapter } = useActions()
  const selected = useEditorState((state) => state.selected)
  const [chosen, setChosen] = useState<string | null>('chapter')
  const tab = selected === null ? 'speach' : chosen
  return (
    <Tabs value={tab} onChange={setChosen} keepMounted={false} className={styles.inspector}>
      <div className={styles.top}>
        <Tabs.List>
          <Tabs.Tab value="chapter" disabled={selected === null}>
            {t(($) => $.inspector.chapter)}
          </Tabs.Tab>
          <Tabs.Tab value="speach">{t(($) => $.inspector.speach)}</Tabs.Tab>
        </Tabs.List>
        {onFold && (
          <IconButton label={t(($) => $.inspector.fold)} size="sm" aria-expanded onClick={onFold}>
            <IconLayoutSidebarRightCollapse aria-hidden />
          </IconButton>
        )}
      </div>
      <Tabs.Panel value="chapter" className={styles.panel}>
        {selected !== null && <ChapterPanel chapterKey={selected} />}
      </Tabs.Panel>
      <Tabs.Panel value="speach" className={styles.panel}>
        <SpeachPanel />
      </Tabs.Panel>
      <hr />
      <PublishChecks />
      {tab === 'chapter' && selected !== null && (
        <>
          <hr />
          <Button
            className={styles.delete}
            variant="subtle"
            color="berry"
            leftSection={<IconTrash aria-hidden />}
            onClick={() => deleteChapter(selected)}
          >
            {t(($) => $.chapter.delete)}
          </Button>
        </>
      )}
    </Tabs>
  )
}
