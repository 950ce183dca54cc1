import { Radio, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatExact } from '#ui/format/dates.ts'
import { Segments } from '#ui/segments.tsx'
import { useLocale } from '#ui/use-locale.ts'
import {
  FREQUENCIES,
  type Frequency,
  isExpired,
  isPeriodicDisabled,
  isPublicationDisabled,
  PERIODIC_CHOICES,
  type PeriodicChoice,
  type PopupChoices,
  type PopupFacts,
  PUBLICATION_CHOICES,
  type PublicationChoice,
} from '../../popup-rules.ts'
import styles from './run.module.css'

interface PopupStepProps {
  facts: PopupFacts
  choices: PopupChoices
  onChange: (choices: PopupChoices) => void
}

/** Whether it is reviewed periodically, and how often. */
export function PeriodicStep({ facts, choices, onChange }: PopupStepProps) {
  const { t } = useTranslation('workflow', { keyPrefix: 'web.popup' })
  return (
    <>
      <Radio.Group
        label={t(($) => $.periodic)}
        description={t(($) => (facts.isRegulated ? $.regulated : $.periodicText))}
        value={choices.periodic}
        // Only the choices below have these values.
        onChange={(periodic) => onChange({ ...choices, periodic: periodic as PeriodicChoice })}
      >
        <div className={styles.choices}>
          {PERIODIC_CHOICES.toReversed().map((choice) => (
            <Radio
              key={choice}
              value={choice}
              label={t(($) => $[choice])}
              disabled={isPeriodicDisabled(choice, facts)}
            />
          ))}
        </div>
      </Radio.Group>
      {choices.periodic === 'ON' && (
        <div className={styles.frequency}>
          <Segments
            label={t(($) => $.frequency)}
            // Every key is a frequency.
            options={(Object.keys(FREQUENCIES) as Frequency[]).map((value) => ({ value, label: t(($) => $[value]) }))}
            value={choices.frequency}
            onChange={(frequency) => onChange({ ...choices, frequency })}
          />
        </div>
      )}
    </>
  )
}

/** When readers get it. `today` is the organisation's day, `YYYY-MM-DD`. */
export function PublicationStep({ facts, choices, onChange, today }: PopupStepProps & { today: string }) {
  const { t } = useTranslation('workflow', { keyPrefix: 'web.popup' })
  const locale = useLocale()
  const date = facts.delayedTill ? formatExact(facts.delayedTill, locale) : ''
  const labels = {
    SCHEDULED: t(($) => (isExpired(facts) ? $.expired : $.SCHEDULED), { date }),
    IMMEDIATELY: t(($) => $.IMMEDIATELY),
    NEW_DATE: t(($) => $.NEW_DATE),
  }
  return (
    <>
      <Radio.Group
        label={t(($) => $.publication)}
        description={t(($) => $.publicationText)}
        value={choices.publication}
        // Only the choices below have these values.
        onChange={(publication) => onChange({ ...choices, publication: publication as PublicationChoice })}
      >
        <div className={styles.choices}>
          {PUBLICATION_CHOICES.map((choice) => (
            <Radio key={choice} value={choice} label={labels[choice]} disabled={isPublicationDisabled(choice, facts)} />
          ))}
        </div>
      </Radio.Group>
      {choices.publication === 'NEW_DATE' && (
        <TextInput
          type="date"
          label={t(($) => $.date)}
          min={today}
          value={choices.newDate}
          onChange={({ currentTarget }) => onChange({ ...choices, newDate: currentTarget.value })}
        />
      )}
    </>
  )
}
