import { PasswordInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Segments } from '#ui/segments.tsx'
import type { Signature } from '../../schemas.ts'
import { DECIDING_MEANINGS, type Meaning } from '../../validation/history-actions.ts'
import styles from './run.module.css'

interface SignatureFieldsProps {
  signature: Signature
  onChange: (signature: Signature) => void
  /** A sentence that says what is signed. */
  text: string
  autoFocus?: boolean
}

/** What somebody signs with: the password again and, of those who decide, as what they do it. */
export function SignatureFields({ signature, onChange, text, autoFocus }: SignatureFieldsProps) {
  const { t } = useTranslation('workflow', { keyPrefix: 'web.signature' })
  const { meaning } = signature
  return (
    <fieldset className={styles.signature}>
      <legend>{t(($) => $.title)}</legend>
      <p className={styles.text}>{text}</p>
      {meaning !== 'author' && (
        <div className={styles.meaning}>
          <span aria-hidden>{t(($) => $.meaning)}</span>
          <Segments
            label={t(($) => $.meaning)}
            options={DECIDING_MEANINGS.map((value) => ({ value, label: t(($) => $[value]) }))}
            value={meaning}
            onChange={(chosen) => onChange({ ...signature, meaning: chosen })}
          />
        </div>
      )}
      <PasswordInput
        label={t(($) => $.password)}
        description={t(($) => $.missing)}
        autoComplete="current-password"
        data-autofocus={autoFocus || undefined}
        value={signature.password}
        onChange={({ currentTarget }) => onChange({ ...signature, password: currentTarget.value })}
      />
    </fieldset>
  )
}

/** An empty signature of somebody who signs as this. */
export function unsigned(meaning: Meaning): Signature {
  return { password: '', meaning }
}
