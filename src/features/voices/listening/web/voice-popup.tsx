import { Button, Modal } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { languageInSentence } from '#features/chapters/subtitles/language-names.ts'
import { useEscape } from '#ui/keyboard/use-escape.ts'
import { useLocale } from '#ui/use-locale.ts'
import styles from './voice-popup.module.css'

/** Heights of the bars that stand for speaking, as shares. */
const BARS = [0.43, 0.73, 1, 0.63, 0.9, 0.5, 0.3]

interface VoicePopupProps {
  /** The language whose voice is being made. */
  awaited: string
  /** The language that is heard until then. */
  kept: string
  onCancel: () => void
}

/** Says that a voice is being made, and lets one stay with what one hears (seed 002 §2). */
export function VoicePopup({ awaited, kept, onCancel }: VoicePopupProps) {
  const { t } = useTranslation('listening')
  const locale = useLocale()
  // What fills the screen would hide it.
  useEffect(() => {
    if (document.fullscreenElement) document.exitFullscreen().catch(() => {})
  }, [])
  useEscape(onCancel)
  return (
    <Modal.Root opened onClose={onCancel} size={400} closeOnClickOutside={false} returnFocus={false}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body className={styles.popup}>
          <div className={styles.speaking} aria-hidden="true">
            {BARS.map((height, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they never change
              <span key={index} style={{ height: `${60 * height}px`, animationDelay: `${index * 120}ms` }} />
            ))}
          </div>
          <Modal.Title>{t(($) => $.popup.title, { language: languageInSentence(awaited, locale) })}</Modal.Title>
          <p className={styles.text}>{t(($) => $.popup.text)}</p>
          <Button variant="default" fullWidth onClick={onCancel}>
            {t(($) => $.popup.cancel, { language: languageInSentence(kept, locale) })}
          </Button>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
