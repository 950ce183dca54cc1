import { Radio, TextInput } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../../web/sections/settings.module.css'
import { PROTOCOLS, type Protocol } from '../rules.ts'
import { type AmountField, type ProviderDraft, typedAmount } from './draft-rules.ts'

interface FieldsProps {
  draft: ProviderDraft
  errorOf: (field: string) => string | undefined
  onChange: (more: Partial<ProviderDraft>) => void
}

/** By which protocol a language model is asked. */
export function ProtocolField({ draft, errorOf, onChange }: FieldsProps) {
  const { t } = useTranslation('settings', { keyPrefix: 'web.providers' })
  return (
    <Radio.Group
      label={t(($) => $.protocol)}
      error={errorOf('protocol')}
      value={draft.protocol}
      onChange={(protocol: Protocol) => onChange({ protocol })}
    >
      <div className={styles.choices}>
        {PROTOCOLS.map((protocol) => (
          <Radio key={protocol} value={protocol} label={t(($) => $.protocols[protocol])} />
        ))}
      </div>
    </Radio.Group>
  )
}

/** What a language model charges, and what may be spent on it in a month. */
export function CostFields(props: FieldsProps) {
  const { t } = useTranslation('settings', { keyPrefix: 'web.providers' })
  const id = useId()
  const { draft, errorOf, onChange } = props
  return (
    <fieldset className={styles.group} aria-labelledby={id}>
      <h3 id={id} className={styles.label}>
        {t(($) => $.prices)}
      </h3>
      <p className={styles.quiet}>{t(($) => $.pricesHint)}</p>
      <div className={styles.amounts}>
        <Amount {...props} field="inputPrice" />
        <Amount {...props} field="outputPrice" />
        <TextInput
          className={styles.number}
          label={t(($) => $.currency)}
          error={errorOf('currency')}
          value={draft.currency}
          maxLength={3}
          spellCheck={false}
          autoComplete="off"
          onChange={({ currentTarget }) => onChange({ currency: currentTarget.value.toUpperCase() })}
        />
      </div>
      <Amount {...props} field="monthlyBudget" hint={t(($) => $.monthlyBudgetHint)} />
    </fieldset>
  )
}

function Amount({ field, hint, draft, errorOf, onChange }: FieldsProps & { field: AmountField; hint?: string }) {
  const { t } = useTranslation('settings', { keyPrefix: 'web.providers' })
  return (
    <TextInput
      className={styles.number}
      inputMode="decimal"
      label={t(($) => $[field])}
      description={hint}
      error={errorOf(field)}
      value={draft[field]}
      autoComplete="off"
      onChange={({ currentTarget }) => {
        const amount = typedAmount(currentTarget.value)
        if (amount !== null) onChange({ [field]: amount })
      }}
    />
  )
}
