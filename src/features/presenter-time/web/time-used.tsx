import { Button } from '@mantine/core'
import { IconClockPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#ui/use-locale.ts'
import type { TimeUsage } from '../contract.ts'
import { formatTime, secondsLeft, sharesOf, type TimeStanding } from '../rules.ts'
import { AddTimeDialog } from './add-time-dialog.tsx'
import styles from './time-panel.module.css'

/** How much of the time is used, held and left, and how more is added. */
export function TimeUsed({ usage }: { usage: TimeUsage }) {
  const { t } = useTranslation('presenter-time')
  const locale = useLocale()
  const [isAdding, setAdding] = useState(false)
  const { usedSeconds, limitSeconds } = usage
  const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(usedSeconds / limitSeconds)
  return (
    <div className={styles.used}>
      <div>
        <h3 className={styles.label}>
          {t(($) => $.panel.usage)} <span className="num">{t(($) => $.panel.percent, { percent })}</span>
        </h3>
        <p className={`${styles.big} num`}>
          <b>{formatTime(usedSeconds * 1000)}</b> {t(($) => $.panel.of, { limit: formatTime(limitSeconds * 1000) })}
        </p>
      </div>
      <Button
        className={styles.add}
        variant="filled"
        leftSection={<IconClockPlus size={18} aria-hidden />}
        onClick={() => setAdding(true)}
      >
        {t(($) => $.dialog.open)}
      </Button>
      <TimeBar standing={usage} />
      {isAdding && <AddTimeDialog usage={usage} onClose={() => setAdding(false)} />}
    </div>
  )
}

/** The time as a bar: what is used, hatched what is held, and what is left. */
function TimeBar({ standing }: { standing: TimeStanding }) {
  const { t } = useTranslation('presenter-time', { keyPrefix: 'panel' })
  const { usedSeconds, reservedSeconds, limitSeconds } = standing
  const shares = sharesOf(standing)
  const [used, reserved, limit] = [usedSeconds, reservedSeconds, limitSeconds].map((seconds) =>
    formatTime(seconds * 1000),
  )
  const left = secondsLeft(standing)
  const values = { used, reserved, limit }
  return (
    <>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={t(($) => $.usage)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(shares.used * 100)}
        aria-valuetext={t(($) => (reservedSeconds > 0 ? $.standingReserved : $.standing), values)}
      >
        <span style={{ width: `${shares.used * 100}%` }} />
        <span data-reserved style={{ width: `${shares.reserved * 100}%` }} />
      </div>
      <p className={`${styles.keys} num`}>
        <span className={styles.key}>{t(($) => $.used)}</span>
        {reservedSeconds > 0 && (
          <span className={styles.key} data-reserved>
            {t(($) => $.reserved, { time: reserved })}
          </span>
        )}
        <span className={styles.left}>
          {left > 0 ? t(($) => $.left, { time: formatTime(left * 1000) }) : t(($) => $.nothingLeft)}
        </span>
      </p>
    </>
  )
}
