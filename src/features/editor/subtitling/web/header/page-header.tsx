import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconArrowLeft, IconKeyboard } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shortCueTime } from '#features/chapters/subtitles/cue-time.ts'
import { AppLink } from '#ui/app-link.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useShortcut } from '#ui/keyboard/use-shortcut.ts'
import { UndoButtons } from '../../../web/header/editor-header.tsx'
import { PeopleHere } from '../../../web/header/people-here.tsx'
import { SaveBadge } from '../../../web/header/save-badge.tsx'
import { FileButtons } from './file-buttons.tsx'
import { KeysHelp } from './keys-help.tsx'
import styles from './page-header.module.css'

/** Where somebody came from: the editor of the chapter, or its studio. */
export interface WayBack {
  href: string
  label: string
}

interface PageHeaderProps {
  /** The chapter's. */
  title: string
  back: WayBack
  durationMs: number | null
  /** The language that files are for; null while there is none. */
  language: string | null
}

/** What is edited, whether it is saved, undo, who else is here, files, and the way back. */
export function PageHeader({ title, back, durationMs, language }: PageHeaderProps) {
  const { t } = useTranslation('subtitling', { keyPrefix: 'header' })
  const [isHelping, setHelping] = useState(false)
  useShortcut('?', () => setHelping(true))
  return (
    <header className={styles.header}>
      <Tooltip label={back.label}>
        <ActionIcon component={AppLink} href={back.href} aria-label={back.label}>
          <IconArrowLeft aria-hidden />
        </ActionIcon>
      </Tooltip>
      <div className={styles.title}>
        <h1>{t(($) => $.title)}</h1>
        <p>
          {title}
          {durationMs !== null && ` · ${shortCueTime(durationMs)}`}
        </p>
      </div>
      <SaveBadge />
      <span className={styles.tools}>
        <UndoButtons />
        <PeopleHere fallback={null} />
        <span className={styles.wide}>
          <IconButton label={t(($) => $.keys)} onClick={() => setHelping(true)}>
            <IconKeyboard aria-hidden />
          </IconButton>
        </span>
        {language !== null && <FileButtons language={language} />}
        <Button className={styles.wide} variant="filled" component={AppLink} href={back.href}>
          {t(($) => $.done)}
        </Button>
      </span>
      {isHelping && <KeysHelp onClose={() => setHelping(false)} />}
    </header>
  )
}
