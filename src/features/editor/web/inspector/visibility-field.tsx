import { Radio, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ACCESS_CODE_MAX, VISIBILITIES, type Visibility } from '#features/speaches/rules.ts'
import type { Facts } from '../document/document.ts'
import styles from './inspector.module.css'
import { AffectedField } from './people-fields.tsx'

/** Letters and digits that cannot be taken for each other when a code is read out. */
const CODE_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const CODE_LENGTH = 8

/** A code to begin with; its author may choose another. */
function suggestCode(): string {
  return [...crypto.getRandomValues(new Uint8Array(CODE_LENGTH))]
    .map((byte) => CODE_LETTERS[byte % CODE_LETTERS.length])
    .join('')
}

interface VisibilityFieldProps {
  facts: Facts
  onChange: (changes: Partial<Facts>, group?: string) => void
}

/** Chooses who can find and read the speach (PRODUCT §5). */
export function VisibilityField({ facts: { visibility, accessCode }, onChange }: VisibilityFieldProps) {
  const { t } = useTranslation('editor')
  const { t: tSpeaches } = useTranslation('speaches')
  const choose = (next: string) => {
    const code = next === 'PRIVE' && !accessCode?.trim() ? { accessCode: suggestCode() } : {}
    onChange({ visibility: next as Visibility, ...code })
  }
  return (
    <>
      <Radio.Group label={t(($) => $.speach.visibility)} value={visibility} onChange={choose}>
        <div className={styles.radios}>
          {VISIBILITIES.map((one) => (
            <Radio
              key={one}
              value={one}
              label={
                <>
                  {t(($) => $.visibility[one].name)}
                  <small>{t(($) => $.visibility[one].text)}</small>
                </>
              }
            />
          ))}
        </div>
      </Radio.Group>
      {visibility === 'PRIVE' && (
        <TextInput
          label={t(($) => $.speach.accessCode)}
          description={t(($) => $.speach.accessCodeHelp)}
          error={!accessCode?.trim() && tSpeaches(($) => $.errors.ACCESS_CODE_NEEDED)}
          maxLength={ACCESS_CODE_MAX}
          autoComplete="off"
          spellCheck={false}
          value={accessCode ?? ''}
          onChange={({ target }) => onChange({ accessCode: target.value || null }, 'access code')}
        />
      )}
      {visibility === 'RESTREINT' && <AffectedField />}
    </>
  )
}
