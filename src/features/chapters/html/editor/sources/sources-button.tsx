import { IconFileSearch } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useEditorState as useTiptapState } from '@tiptap/react'
import { useTranslation } from 'react-i18next'
import { keep } from '#ui/use-remembered.ts'
import { ToolButton } from '../menus/tool-button.tsx'
import styles from '../text-editor.module.css'
import { shownSources, showSources } from './source-marks.ts'
import { SHOWN_KEY } from './use-source-marks.ts'

/** Shows where the sentences of a text come from, or hides it; there is nothing to show in a text without sources. */
export function SourcesButton({ editor }: { editor: Editor }) {
  const { t } = useTranslation('citing')
  const { isShown, hasSources } = useTiptapState({
    editor,
    selector: () => {
      const shown = shownSources(editor.state)
      return { isShown: shown.isShown, hasSources: shown.hasSources }
    },
  })
  if (!hasSources) return null
  return (
    <ToolButton
      label={t(($) => $.sources)}
      on={isShown}
      className={styles.sources}
      onClick={() => {
        keep(SHOWN_KEY, isShown ? 'no' : 'yes')
        showSources(editor, !isShown)
      }}
    >
      <IconFileSearch aria-hidden />
      <span>{t(($) => $.sources)}</span>
    </ToolButton>
  )
}
