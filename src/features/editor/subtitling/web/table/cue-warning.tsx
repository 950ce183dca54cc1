import {
  IconAlertTriangle,
  IconClockExclamation,
  IconGauge,
  IconHistory,
  IconLineHeight,
  IconSpace,
  type TablerIcon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#ui/use-locale.ts'
import type { CueIssue, Mend } from '../../cue-checks.ts'
import type { CuePlace } from '../../cue-edits.ts'
import styles from './cue-table.module.css'

const ICONS: Record<CueIssue['kind'], TablerIcon> = {
  empty: IconSpace,
  late: IconClockExclamation,
  changed: IconHistory,
  fast: IconGauge,
  long: IconLineHeight,
  gap: IconAlertTriangle,
}

interface CueWarningProps {
  place: CuePlace
  number: number
  issue: CueIssue
  mend: Mend | null
  /** Said where more than one is shown. */
  language: string | null
  onMend: (place: CuePlace, mend: Mend) => void
}

/** What to check of a line, with the one button that mends it. */
export function CueWarning({ place, number, issue, mend, language, onMend }: CueWarningProps) {
  const { t } = useTranslation('subtitling')
  const say = useWords()
  const Icon = ICONS[issue.kind]
  return (
    <div className={styles.warning} data-kind={issue.kind}>
      <Icon size={16} aria-hidden />
      <p>
        {language !== null && <b>{language} </b>}
        {say.issue(issue)}
      </p>
      {mend && (
        <button
          type="button"
          aria-label={t(($) => $.mends.of, { mend: say.mend(mend), number })}
          onClick={() => onMend(place, mend)}
        >
          {say.mend(mend)}
        </button>
      )}
    </div>
  )
}

/** Issues and mends in words. */
function useWords() {
  const { t } = useTranslation('subtitling')
  const locale = useLocale()
  const seconds = (value: number, digits: number) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: digits, minimumFractionDigits: digits }).format(value)
  return {
    issue(issue: CueIssue): string {
      switch (issue.kind) {
        case 'changed':
          return t(($) => $.issues.changed, { was: issue.was.replaceAll('\n', ' ') })
        case 'fast':
          return t(($) => $.issues.fast, { count: issue.speed })
        case 'long':
          return t(($) => $.issues.long, { count: issue.characters })
        case 'gap':
          return t(($) => $.issues.gap, { seconds: seconds(issue.seconds, 2) })
        default:
          return t(($) => $.issues[issue.kind])
      }
    },
    mend(mend: Mend): string {
      return mend.how === 'give'
        ? t(($) => $.mends.give, { seconds: seconds(Math.max(0.1, mend.seconds), 1) })
        : t(($) => $.mends[mend.how])
    },
  }
}
