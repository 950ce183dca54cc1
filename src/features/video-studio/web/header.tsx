import { Button } from '@mantine/core'
import { IconArrowLeft, IconDownload, IconEye, IconKeyboard } from '@tabler/icons-react'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shownTracks } from '#features/chapters/weet/edit/anchored-subtitles.ts'
import { askedIn } from '#features/chapters/weet/rules.ts'
import { UndoButtons } from '#features/editor/web/header/editor-header.tsx'
import { openPreview } from '#features/editor/web/header/preview.ts'
import { SaveBadge } from '#features/editor/web/header/save-badge.tsx'
import { useEditor } from '#features/editor/web/use-editor.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { KeysDialog } from '#ui/dialog/keys-dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useShortcut } from '#ui/keyboard/use-shortcut.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useLeave } from './cut/insert-clip.tsx'
import { type StudioMode, useDesk } from './desk.ts'
import styles from './header.module.css'
import { MODES } from './modes.tsx'
import { shortTime } from './times.ts'
import type { Finish } from './use-done.ts'

const DownloadDialog = lazyPart(() => import('../making/web/download-dialog.tsx'), 'DownloadDialog', { over: true })

interface StudioHeaderProps {
  finish: Finish
  isPhone: boolean
  onMode: (mode: StudioMode) => void
  /** Whether the download was asked for before the studio was opened. */
  beginsWithDownload: boolean
}

/** What is edited, whether it is saved, the modes, undo, and the way out. */
export function StudioHeader({ finish, isPhone, onMode, beginsWithDownload }: StudioHeaderProps) {
  const { t } = useTranslation('video-studio', { keyPrefix: 'header' })
  const { title, lengthMs } = useDesk()
  const { session } = useEditor()
  const leave = useLeave(finish.done)
  const [isHelping, setHelping] = useState(false)
  const [isLoading, setLoading] = useState(beginsWithDownload)
  useShortcut('?', () => setHelping(true))
  return (
    <header className={styles.header}>
      <div className={styles.start}>
        <IconButton label={t(($) => $.back)} onClick={leave}>
          <IconArrowLeft aria-hidden />
        </IconButton>
        <h1 className="one-line" title={title}>
          {title}
        </h1>
        <SaveBadge />
      </div>
      {!isPhone && <ModeBar onMode={onMode} />}
      <div className={styles.end}>
        <UndoButtons />
        {!isPhone && (
          <>
            <IconButton label={t(($) => $.keys)} aria-keyshortcuts="?" onClick={() => setHelping(true)}>
              <IconKeyboard aria-hidden />
            </IconButton>
            <IconButton label={t(($) => $.download)} disabled={lengthMs === 0} onClick={() => setLoading(true)}>
              <IconDownload aria-hidden />
            </IconButton>
            <Button
              className={styles.preview}
              leftSection={<IconEye size={18} aria-hidden />}
              onClick={() => void openPreview(session, 'desktop')}
            >
              {t(($) => $.preview)}
            </Button>
          </>
        )}
        <Button variant="filled" loading={finish.isLeaving} onClick={leave}>
          {t(($) => $.done)}
        </Button>
      </div>
      {isLoading && lengthMs > 0 && <Download onClose={() => setLoading(false)} />}
      {isHelping && <KeysHelp onClose={() => setHelping(false)} />}
    </header>
  )
}

/** The video as a file, once everything is saved. */
function Download({ onClose }: { onClose: () => void }) {
  const { chapterId, title, edit, pieces, lengthMs } = useDesk()
  const { session } = useEditor()
  // What is made is what the server has.
  useEffect(() => void session.flush(), [session])
  return (
    <Suspense>
      <DownloadDialog
        {...{ chapterId, title, onClose }}
        tracks={shownTracks(edit, pieces).filter(({ cues }) => cues.length > 0)}
        questions={askedIn(edit).length}
        facts={shortTime(lengthMs)}
      />
    </Suspense>
  )
}

interface ModeBarProps {
  onMode: (mode: StudioMode) => void
}

/** What can be done here; on a phone, at the bottom. */
export function ModeBar({ onMode }: ModeBarProps) {
  const { t } = useTranslation('video-studio')
  const { mode, chapterId } = useDesk()
  return (
    <nav className={styles.modes} aria-label={t(($) => $.modes.label)}>
      {MODES.map(({ name, icon: Icon, key, parts }) => {
        const label = t(($) => $.modes[name])
        const face = (
          <>
            <Icon aria-hidden />
            <span>{label}</span>
          </>
        )
        if (typeof parts === 'function') {
          return (
            <AppLink key={name} href={parts(chapterId)} title={label}>
              {face}
            </AppLink>
          )
        }
        return (
          <button
            key={name}
            type="button"
            title={`${label} (${key})`}
            aria-current={mode === name || undefined}
            aria-keyshortcuts={key}
            onClick={() => onMode(name)}
          >
            {face}
          </button>
        )
      })}
    </nav>
  )
}

/** Every key of the studio, by the name of its text. */
const KEYS = [
  ['play', ['Space', 'K']],
  ['back', ['J', 'L']],
  ['second', ['←', '→']],
  ['frame', [',', '.']],
  ['mark', ['I', 'O']],
  ['cut', ['Del']],
  ['split', ['S']],
  ['edge', ['[', ']']],
  ['chapter', ['H']],
  ['move', ['Alt+←', 'Alt+→']],
  ['widen', ['Shift+←', 'Shift+→']],
  ['zoom', ['+', '−', '0']],
  ['modes', ['1', '–', '5']],
  ['undo', ['mod+Z', 'mod+Shift+Z']],
  ['letGo', ['Esc']],
] as const

function KeysHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('video-studio', { keyPrefix: 'keys' })
  const keys = KEYS.map(([name, combination]) => ({ keys: combination, does: t(($) => $[name]) }))
  return <KeysDialog title={t(($) => $.title)} keys={keys} onClose={onClose} />
}
