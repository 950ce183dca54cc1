import { IconCheck, IconUserOff } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { PRESENTERS, type Presenter } from '#features/chapters/presenter.ts'
import { Portrait } from './drawing.tsx'
import styles from './presenter-dialog.module.css'

/** How large a portrait of the choice is at most, in px. */
const SIZE = 152

interface CastProps {
  legend: string
  /** Null: nobody. */
  value: Presenter | null
  /** Nobody is chosen anew. */
  disabled: boolean
  onChange: (presenter: Presenter | null) => void
  /** Offers nobody, too, by this name; that can be chosen at any time. */
  nobody?: string
}

/** Who presents: radio buttons, so that arrow keys change the choice. */
export function Cast({ legend, value, disabled, onChange, nobody }: CastProps) {
  const { t } = useTranslation('presenters')
  const name = useId()
  const honest = useId()
  return (
    <fieldset className={styles.cast} aria-describedby={honest}>
      <legend>{legend}</legend>
      {PRESENTERS.map((presenter) => (
        <label key={presenter}>
          <input
            type="radio"
            name={name}
            value={presenter}
            checked={presenter === value}
            disabled={disabled}
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
      {nobody && (
        <label className={styles.nobody}>
          <input type="radio" name={name} checked={value === null} onChange={() => onChange(null)} />
          <IconUserOff aria-hidden />
          {nobody}
        </label>
      )}
      <p id={honest}>{t(($) => $.honest)}</p>
    </fieldset>
  )
}
