import { ActionIcon, Button, Tooltip, VisuallyHidden } from '@mantine/core'
import {
  IconAdjustmentsHorizontal,
  IconArrowLeft,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconEye,
  IconListTree,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#ui/app-link.tsx'
import { AvatarStack } from '#ui/avatar.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Segments } from '#ui/segments.tsx'
import { PublishButton } from '../publish/publish-button.tsx'
import { useEditor, useEditorState } from '../use-editor.tsx'
import type { Panel } from '../use-panels.ts'
import styles from './editor-header.module.css'
import { PeopleHere } from './people-here.tsx'
import { type CanvasWidth, openPreview } from './preview.ts'
import { SaveBadge } from './save-badge.tsx'
import { SpeachMenu } from './speach-menu.tsx'
import { StateBadge } from './state-badge.tsx'
import { StepButtons } from './step-buttons.tsx'
import { TitleField } from './title-field.tsx'

interface EditorHeaderProps {
  outline: Panel
  inspector: Panel
  isPhone: boolean
  width: CanvasWidth
  onWidth: (width: CanvasWidth) => void
}

/** The bar above everything: what is edited, whether it is saved, undo, preview, publish. */
export function EditorHeader({ outline, inspector, isPhone, width, onWidth }: EditorHeaderProps) {
  const { t } = useTranslation('editor')
  const { session } = useEditor()
  return (
    <header className={styles.header}>
      <Tooltip label={t(($) => $.header.back)}>
        <ActionIcon component={AppLink} href="/account?tabSelected=EDITED" aria-label={t(($) => $.header.back)}>
          <IconArrowLeft aria-hidden />
        </ActionIcon>
      </Tooltip>
      {!isPhone && outline.mode === 'sheet' && (
        <IconButton label={t(($) => $.outline.label)} onClick={outline.open}>
          <IconListTree aria-hidden />
        </IconButton>
      )}
      <TitleField />
      <span className={styles.states}>
        <StateBadge />
        <SaveBadge />
      </span>
      {!isPhone && (
        <span className={styles.tools}>
          <UndoButtons />
          <PeopleHere fallback={<CoEditors />} />
          <Segments
            label={t(($) => $.header.width)}
            value={width}
            onChange={onWidth}
            options={[
              {
                value: 'desktop',
                label: <WidthLabel icon={<IconDeviceDesktop aria-hidden />} text={t(($) => $.header.desktop)} />,
              },
              {
                value: 'phone',
                label: <WidthLabel icon={<IconDeviceMobile aria-hidden />} text={t(($) => $.header.phone)} />,
              },
            ]}
          />
          <Button onClick={() => void openPreview(session, width)}>
            <span className={styles.previewFace}>
              <IconEye aria-hidden />
              <span className={styles.previewWord}>{t(($) => $.header.preview)}</span>
            </span>
          </Button>
        </span>
      )}
      {!isPhone && inspector.mode === 'sheet' && (
        <IconButton label={t(($) => $.inspector.label)} onClick={inspector.open}>
          <IconAdjustmentsHorizontal aria-hidden />
        </IconButton>
      )}
      <SpeachMenu />
      <PublishButton />
    </header>
  )
}

function WidthLabel({ icon, text }: { icon: React.ReactNode; text: string }) {
  return (
    <span className={styles.width} title={text}>
      {icon}
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  )
}

/** Undo and redo, as the keys do. */
export function UndoButtons() {
  const { session } = useEditor()
  const canUndo = useEditorState((state) => state.history.past.length > 0)
  const canRedo = useEditorState((state) => state.history.future.length > 0)
  return <StepButtons {...{ canUndo, canRedo }} onUndo={() => session.undo()} onRedo={() => session.redo()} />
}

/** Everybody who writes here, where it is more than one. */
function CoEditors() {
  const { author, coEditors } = useEditorState((state) => state.head.authorsInfos)
  if (coEditors.length === 0) return null
  const people = [author, ...coEditors].map(({ id, label, imgUrl }) => ({ id, name: label, img: imgUrl }))
  return (
    <span className={styles.people}>
      <AvatarStack people={people} />
    </span>
  )
}
