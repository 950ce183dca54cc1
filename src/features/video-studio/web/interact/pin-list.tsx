import {
  IconBulb,
  IconExternalLink,
  IconFlag,
  IconMessageQuestion,
  IconPlayerPause,
  type TablerIcon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { SettingSwitch } from '#ui/setting-switch.tsx'
import { useDesk } from '../desk.ts'
import { placeTime } from '../times.ts'
import styles from './interact.module.css'
import type { Pin } from './pins.ts'
import { type PinKind, usePins } from './use-pins.ts'

export const PIN_ICONS: Record<PinKind, TablerIcon> = {
  question: IconMessageQuestion,
  callout: IconBulb,
  link: IconExternalLink,
  pause: IconPlayerPause,
  section: IconFlag,
}

export function kindOf(pin: Pin): PinKind {
  return pin.list === 'marks' ? 'section' : pin.item.kind
}

/** Everything that readers meet, in the order of time, and whether they may skip what they have not seen. */
export function PinList() {
  const { t } = useTranslation('interact')
  const { edit, change } = useDesk()
  const { pins, show } = usePins()
  return (
    <>
      <SettingSwitch
        label={t(($) => $.noSkipping)}
        description={t(($) => $.noSkippingHelp)}
        checked={edit.noSkipping ?? false}
        onChange={(noSkipping) => change((now) => ({ ...now, noSkipping: noSkipping || undefined }))}
      />
      {pins.length === 0 && <p className={styles.empty}>{t(($) => $.empty)}</p>}
      <ol className={styles.list} aria-label={t(($) => $.list)}>
        {pins.map((pin) => {
          const kind = kindOf(pin)
          const Icon = PIN_ICONS[kind]
          const isNeeded = pin.list === 'interactions' && pin.item.kind === 'question' && pin.item.required
          return (
            <li key={pin.item.id}>
              <button
                type="button"
                className={styles.row}
                data-lost={pin.isLost || undefined}
                data-needed={(pin.isLost && isNeeded) || undefined}
                onClick={() => show(pin)}
              >
                <Icon size={18} role="img" aria-label={t(($) => $.kinds[kind])} />
                <span className={styles.words}>{wordsOf(pin) || t(($) => $.kinds[kind])}</span>
                {pin.isLost ? (
                  <span className={styles.lost}>{pin.ms === null ? t(($) => $.outside) : t(($) => $.inCut)}</span>
                ) : (
                  <span className={styles.at}>{placeTime(pin.ms ?? 0)}</span>
                )}
              </button>
            </li>
          )
        })}
      </ol>
    </>
  )
}

function wordsOf(pin: Pin): string {
  if (pin.list === 'marks') return pin.item.title
  const { item } = pin
  if (item.kind === 'question') return item.question.text.replaceAll(/\{\{\d{1,2}\}\}/g, '…').trim()
  if (item.kind === 'link') return item.words || item.url
  return item.kind === 'callout' ? item.words : ''
}
