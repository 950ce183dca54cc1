import { Select, Textarea } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { isLocale, LOCALE_NAMES, LOCALES, type Locale } from '#shared/locales.ts'
import { SettingSwitch } from '#ui/setting-switch.tsx'
import { useLocale } from '#ui/use-locale.ts'
import type { AiDocument, AiLesson } from '../../contract.ts'
import type { PlanOptions } from '../../plan.ts'
import { DURATIONS, INSTRUCTION_MAX, STRUCTURE_SOURCES, type StructureSource } from '../../rules.ts'
import styles from './options-form.module.css'

interface OptionsFormProps {
  options: PlanOptions
  /** Told in the choice "as in the documents". */
  documents: readonly AiDocument[]
  /** What else could write the lesson; null where the organisation has none. */
  model: AiLesson['model']
  onChange: (options: PlanOptions) => void
}

/** What a plan is made by: how much of the documents, in which language, and what a model would be told. */
export function OptionsForm({ options, documents, model, onChange }: OptionsFormProps) {
  const { t } = useTranslation('ai-generator', { keyPrefix: 'options' })
  const number = new Intl.NumberFormat(useLocale())
  const name = useId()
  const found = languageOf(documents)
  const { duration, language, specificPrompt, allowReorder } = options
  const isByModel = model !== null && options.writtenBy === 'model'
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
      {model ? (
        <Writers model={model} isByModel={isByModel} onChange={(writtenBy) => onChange({ ...options, writtenBy })} />
      ) : (
        <div className={styles.writer}>
          <b>{t(($) => $.writer.name)}</b>
          <span className="num">{t(($) => $.writer.price)}</span>
          <p>{t(($) => $.writer.text)}</p>
          <p>{t(($) => $.writer.model)}</p>
        </div>
      )}
      <div>
        <Textarea
          label={t(($) => $.instruction)}
          description={isByModel ? t(($) => $.instructionFollowed) : t(($) => $.instructionHelp)}
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
        description={isByModel ? t(($) => $.reorderOn) : t(($) => $.reorderOff)}
        checked={isByModel && allowReorder}
        disabled={!isByModel}
        onChange={(next) => onChange({ ...options, allowReorder: next })}
      />
    </div>
  )
}

interface WritersProps {
  model: NonNullable<AiLesson['model']>
  isByModel: boolean
  onChange: (writtenBy: PlanOptions['writtenBy']) => void
}

/** Who writes the lesson: the organisation's model, or the documents themselves. */
function Writers({ model, isByModel, onChange }: WritersProps) {
  const { t } = useTranslation('ai-generator', { keyPrefix: 'options.writers' })
  const name = useId()
  return (
    <fieldset className={styles.writers}>
      <legend>{t(($) => $.label)}</legend>
      <label className={`${styles.length} ${styles.written}`}>
        <input type="radio" name={name} checked={isByModel} onChange={() => onChange('model')} />
        <b>{model.name}</b>
        <small className={styles.writing}>{t(($) => $.model, { host: model.host })}</small>
      </label>
      <label className={`${styles.length} ${styles.written}`}>
        <input type="radio" name={name} checked={!isByModel} onChange={() => onChange('document')} />
        <b>{t(($) => $.document)}</b>
        <small className={styles.writing}>{t(($) => $.documentText)}</small>
      </label>
    </fieldset>
  )
}

/** The ways by which documents can be divided that found something in one of them. */
export function structuresOf(documents: readonly AiDocument[]): StructureSource[] {
  return STRUCTURE_SOURCES.filter((source) => documents.some(({ structures }) => structures.includes(source)))
}

interface StructureSelectProps {
  documents: readonly AiDocument[]
  value: PlanOptions['structure']
  onChange: (structure: PlanOptions['structure']) => void
}

/** By what the documents are divided, where there is a choice. */
export function StructureSelect({ documents, value, onChange }: StructureSelectProps) {
  const { t } = useTranslation('ai-generator', { keyPrefix: 'options.structure' })
  const found = structuresOf(documents)
  if (found.length < 2) return null
  return (
    <Select
      label={t(($) => $.label)}
      description={t(($) => $.help)}
      allowDeselect={false}
      data={[
        { value: 'auto', label: t(($) => $.auto) },
        ...found.map((source) => ({ value: source as string, label: t(($) => $.names[source]) })),
      ]}
      value={value}
      onChange={(next) => onChange(found.find((source) => source === next) ?? 'auto')}
    />
  )
}

/** The language of the documents, where all that have one have the same. */
function languageOf(documents: readonly AiDocument[]): Locale | null {
  const [first, ...others] = new Set(documents.flatMap(({ language }) => language ?? []))
  return first && others.length === 0 ? first : null
}
