import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ImportChoices } from '../../import-rules.ts'
import styles from './import.module.css'

const CHOICES = ['addGroups', 'updateExisting', 'invite'] as const

/** What a list does beyond adding people. */
export function ChoicesForm({
  choices,
  onChange,
}: {
  choices: ImportChoices
  onChange: (choices: ImportChoices) => void
}) {
  const { t } = useTranslation('people', { keyPrefix: 'import.choices' })
  return (
    <div className={styles.choices}>
      {CHOICES.map((choice) => (
        <Checkbox
          key={choice}
          label={t(($) => $[choice])}
          description={t(($) => $[`${choice}Text`])}
          checked={choices[choice]}
          onChange={({ currentTarget }) => onChange({ ...choices, [choice]: currentTarget.checked })}
        />
      ))}
    </div>
  )
}
