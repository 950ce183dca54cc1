import { type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#ui/use-locale.ts'
import styles from './speed-button.module.css'

const SPEEDS = [0.75, 1, 1.25, 1.5, 2]

/** How fast it plays; each press is one step faster, after the fastest comes the slowest. */
export function SpeedButton({ media }: { media: RefObject<HTMLMediaElement | null> }) {
  const { t } = useTranslation('speaches')
  const locale = useLocale()
  const [speed, setSpeed] = useState(1)
  useEffect(() => {
    const element = media.current
    const onChange = () => setSpeed(element?.playbackRate ?? 1)
    element?.addEventListener('ratechange', onChange)
    return () => element?.removeEventListener('ratechange', onChange)
  }, [media])
  const faster = () => {
    if (media.current) media.current.playbackRate = SPEEDS.find((step) => step > speed + 0.01) ?? SPEEDS[0] ?? 1
  }
  const factor = `${new Intl.NumberFormat(locale).format(speed)}×`
  return (
    <button
      type="button"
      className={styles.speed}
      aria-label={t(($) => $.reader.video.speed, { factor })}
      onClick={faster}
    >
      {factor}
    </button>
  )
}
