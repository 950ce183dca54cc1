import { Select, Textarea } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { isLocale, LOCALE_NAMES, LOCALES, type Locale } from '#shared/locales.ts'
import { SettingSwitch } from '#ui/setting-switch.tsx'
import { useLocale } from '#ui/use-locale.ts'
import type { AiDocument, PlanOptions } from '../../contract.ts'
import { DURATIONS, INSTRUCTION_MAX } from '../../rules.ts'
import styles from './options-form.module.css'

interface OptionsFormProps {
  options: PlanOptions
  /** Told in the choice "as in the documents". */
  documents: readonly AiDocument[]
  onChange: (options: PlanOptions) => void
}

/** What a plan is made by: how much of the documents, in which language, and what a model would be told. */
export function OptionsForm({ options, documents, onChange }: OptionsFormProps) {
  const { t } = useTranslation('ai-generator', { keyPrefix: 'options' })
  const number = new Intl.NumberFormat(useLocale())
  const name = useId()
  const found = languageOf(documents)
  const { duration, language, specificPrompt } = options
  return (
    <div className={styles.options}>
      <fieldset className={styles.lengths}>
        <legend>{t(($) => $.length)}</legend>
        {DURATIONS.map((one) => (
          <label key={one} className={styles.length}>
            <input
              type="radio"
              name={name}
              checked={duration === one}
              onChange={() => onChange({ ...options, duration: one })}
            />
            <b>{t(($) => $.durations[one].name)}</b>
            <small>{t(($) => $.durations[one].text)}</small>
          </label>
        ))}
      </fieldset>
      <Select
        label={t(($) => $.language)}
        allowDeselect={false}
        data={[
          {
            value: 'auto',
            label: found ? t(($) => $.autoFound, { language: LOCALE_NAMES[found] }) : t(($) => $.auto),
          },
          ...LOCALES.map((one) => ({ value: one as string, label: LOCALE_NAMES[one] })),
        ]}
        value={language}
        onChange={(next) => onChange({ ...options, language: isLocale(next) ? next : 'auto' })}
      />
      <div className={styles.writer}>
        <b>{t(($) => $.writer.name)}</b>
        <span className="num">{t(($) => $.writer.price)}</span>
        <p>{t(($) => $.writer.text)}</p>
        <p>{t(($) => $.writer.model)}</p>
      </div>
      <div>
        <Textarea
          label={t(($) => $.instruction)}
          description={t(($) => $.instructionHelp)}
          autosize
          minRows={3}
          maxRows={8}
          maxLength={INSTRUCTION_MAX}
          value={specificPrompt}
          onChange={({ currentTarget }) => onChange({ ...options, specificPrompt: currentTarget.value })}
        />
        <p className={styles.count}>
          {t(($) => $.letters, { count: specificPrompt.length, max: number.format(INSTRUCTION_MAX) })}
        </p>
      </div>
      <SettingSwitch
        label={t(($) => $.reorder)}
        description={t(($) => $.reorderOff)}
        checked={false}
        disabled
        onChange={() => {}}
      />
    </div>
  )
}

/** The language of the documents, where all that have one have the same. */
function languageOf(documents: readonly AiDocument[]): Locale | null {
  const [first, ...others] = new Set(documents.flatMap(({ language }) => language ?? []))
  return first && others.length === 0 ? first : null
}
