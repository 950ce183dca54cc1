import { Button } from '@mantine/core'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './weet-player.module.css'

/** The video waits until its reader goes on. */
export function PauseCard({ onGoOn }: { onGoOn: () => void }) {
  const { t } = useTranslation('weet')
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <section className={styles.card} data-small aria-label={t(($) => $.pause.label)}>
      <p>{t(($) => $.pause.text)}</p>
      <Button
        ref={button}
        variant="filled"
        leftSection={<IconPlayerPlayFilled size={16} aria-hidden />}
        onClick={onGoOn}
      >
        {t(($) => $.goOn)}
      </Button>
    </section>
  )
}
