import {
  IconAdjustmentsHorizontal,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconEye,
  IconListTree,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor, useEditorState } from '../use-editor.tsx'
import type { Panel } from '../use-panels.ts'
import styles from './editor-header.module.css'
import { openPreview } from './preview.ts'

/** What a phone has no room for above, under the thumb. */
export function PhoneBar({ outline, inspector }: { outline: Panel; inspector: Panel }) {
  const { t } = useTranslation('editor')
  const { session } = useEditor()
  const canUndo = useEditorState((state) => state.history.past.length > 0)
  const canRedo = useEditorState((state) => state.history.future.length > 0)
  return (
    <section className={styles.bar} aria-label={t(($) => $.header.tools)}>
      <Item icon={<IconListTree aria-hidden />} text={t(($) => $.outline.short)} onClick={outline.open} />
      <Item
        icon={<IconArrowBackUp aria-hidden />}
        text={t(($) => $.header.undo)}
        disabled={!canUndo}
        onClick={() => session.undo()}
      />
      <Item
        icon={<IconArrowForwardUp aria-hidden />}
        text={t(($) => $.header.redo)}
        disabled={!canRedo}
        onClick={() => session.redo()}
      />
      <Item
        icon={<IconEye aria-hidden />}
        text={t(($) => $.header.preview)}
        onClick={() => void openPreview(session, 'desktop')}
      />
      <Item
        icon={<IconAdjustmentsHorizontal aria-hidden />}
        text={t(($) => $.inspector.short)}
        onClick={inspector.open}
      />
    </section>
  )
}

interface ItemProps {
  icon: ReactNode
  text: string
  disabled?: boolean
  onClick: () => void
}

function Item({ icon, text, disabled, onClick }: ItemProps) {
  return (
    <button type="button" className={styles.item} disabled={disabled} onClick={onClick}>
      {icon}
      {text}
    </button>
  )
}
