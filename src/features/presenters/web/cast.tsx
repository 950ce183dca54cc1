import { IconCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { PRESENTERS, type Presenter } from '#features/chapters/presenter.ts'
import { Portrait } from './drawing.tsx'
import styles from './presenter-dialog.module.css'

/** How large a portrait of the choice is at most, in px. */
const SIZE = 152

interface CastProps {
  value: Presenter
  disabled: boolean
  onChange: (presenter: Presenter) => void
}

/** Who presents: radio buttons, so that arrow keys change the choice. */
export function Cast({ value, disabled, onChange }: CastProps) {
  const { t } = useTranslation('presenters')
  const name = useId()
  const honest = useId()
  return (
    <fieldset className={styles.cast} aria-describedby={honest} disabled={disabled}>
      <legend>{t(($) => $.cast)}</legend>
      {PRESENTERS.map((presenter) => (
        <label key={presenter}>
          <input
            type="radio"
            name={name}
            value={presenter}
            checked={presenter === value}
            aria-description={t(($) => $.look[presenter])}
            onChange={() => onChange(presenter)}
          />
          <span className={styles.face}>
            <Portrait presenter={presenter} size={SIZE} />
            {presenter === value && <IconCheck className={styles.check} aria-hidden />}
          </span>
          <b>{t(($) => $.name[presenter])}</b>
        </label>
      ))}
      <p id={honest}>{t(($) => $.honest)}</p>
    </fieldset>
  )
}
