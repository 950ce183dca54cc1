import { IconAdjustmentsHorizontal, IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import {
  type FocusEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#ui/app-link.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useEscape } from '#ui/keyboard/use-escape.ts'
import { NoteList, Notes } from '../note/note-list.tsx'
import { newestQuery, totalQuery, useAcknowledge } from '../notification-queries.ts'
import { NOTIFICATIONS_ADDRESS } from '../notifications-address.ts'
import { SettingsPanel } from '../settings/settings-panel.tsx'
import styles from './notifications-popup.module.css'

/** How many the popup shows, those alike as one. */
const SHOWN = 5

interface NotificationsPopupProps {
  /** The bell, which gets the focus back. */
  button: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

/**
 * What is new, under the bell: the newest, or in their place the settings (seed 000 §2). Opening it acknowledges; Esc, a
 * click beside it and leaving it by keyboard close it.
 */
export function NotificationsPopup({ button, onClose }: NotificationsPopupProps) {
  const { t } = useTranslation('notifications', { keyPrefix: 'web' })
  const titleId = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [hasSettings, setSettings] = useState(false)
  const list = useQuery(newestQuery)
  useAcknowledge(list.isSuccess)
  useClosing(panel, button, onClose)
  const onClick = (event: MouseEvent) => {
    // A link inside of the product was followed; one that opens another tab leaves this one as it is.
    if (event.defaultPrevented) onClose()
  }
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    const isInside = relatedTarget === button.current || panel.current?.contains(relatedTarget)
    if (relatedTarget && !isInside) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: what is clicked is a link, which the keyboard follows as well
    <div
      ref={panel}
      className={styles.popup}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      onClick={onClick}
      onBlur={onBlur}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{t(($) => (hasSettings ? $.settings.title : $.title))}</h2>
        {/* One button for both ways: the focus stays on it. */}
        <IconButton
          label={t(($) => (hasSettings ? $.popup.back : $.popup.settings))}
          onClick={() => setSettings(!hasSettings)}
        >
          {hasSettings ? <IconArrowLeft aria-hidden /> : <IconAdjustmentsHorizontal aria-hidden />}
        </IconButton>
      </div>
      <div className={styles.body}>
        {hasSettings ? (
          <SettingsPanel />
        ) : (
          <NoteList list={list} empty={t(($) => $.none)} places={3}>
            {(notifications) => <Notes notifications={notifications} max={SHOWN} />}
          </NoteList>
        )}
      </div>
      {!hasSettings && <SeeAll />}
    </div>
  )
}

function SeeAll() {
  const { t } = useTranslation('notifications', { keyPrefix: 'web' })
  const { data: total = 0 } = useQuery(totalQuery(undefined))
  return (
    <AppLink className={styles.all} href={NOTIFICATIONS_ADDRESS}>
      {total > 0 ? t(($) => $.popup.seeAll, { count: total }) : t(($) => $.popup.all)}
    </AppLink>
  )
}

/** Takes the focus, and gives it back to the button when Esc closes; a click elsewhere closes and takes it along. */
function useClosing(panel: RefObject<HTMLElement | null>, button: RefObject<HTMLElement | null>, close: () => void) {
  useEscape(() => {
    close()
    button.current?.focus()
  })
  const onPointerDown = useEffectEvent(({ target }: PointerEvent) => {
    const inside = [panel.current, button.current].some((part) => target instanceof Node && part?.contains(target))
    if (!inside) close()
  })
  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
    const pointerDown = (event: PointerEvent) => onPointerDown(event)
    document.addEventListener('pointerdown', pointerDown)
    return () => document.removeEventListener('pointerdown', pointerDown)
  }, [panel])
}
