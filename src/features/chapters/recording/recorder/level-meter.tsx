import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './recorder.module.css'

/** The quietest that is shown, in decibels below full scale. */
const QUIETEST = -60

/** How loud it is just now, as a bar. */
export function LevelMeter({ analyser }: { analyser: AnalyserNode }) {
  const { t } = useTranslation('recorder')
  const meter = useRef<HTMLMeterElement>(null)
  useEffect(() => {
    const samples = new Float32Array(analyser.fftSize)
    let frame = 0
    const draw = () => {
      analyser.getFloatTimeDomainData(samples)
      // Sixty times a second: too often for a state.
      if (meter.current) meter.current.value = levelOf(samples)
      frame = requestAnimationFrame(draw)
    }
    frame = requestAnimationFrame(draw)
    return () => cancelAnimationFrame(frame)
  }, [analyser])
  return <meter ref={meter} className={styles.level} aria-label={t(($) => $.level)} min={0} max={1} value={0} />
}

/** From 0, silence, to 1, full scale, in the ear's measure. */
function levelOf(samples: Float32Array): number {
  let loudest = 0
  for (const sample of samples) loudest = Math.max(loudest, Math.abs(sample))
  const decibels = 20 * Math.log10(loudest)
  return Math.min(1, Math.max(0, 1 - decibels / QUIETEST))
}
