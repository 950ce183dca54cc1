import { useTranslation } from 'react-i18next'
import type { Annotation } from '#features/chapters/weet/edit/schema.ts'
import { rangeOf } from '#features/chapters/weet/edit/timeline.ts'
import { useLocale } from '#ui/use-locale.ts'
import { useDesk } from '../../desk.ts'
import { TimecodeField } from '../../timeline/timecode-field.tsx'
import { shownBetween } from '../annotation-edits.ts'
import { Field, type Put } from './field.tsx'
import styles from './fields.module.css'

/** When an annotation is shown, as times of the result. */
export function ShownFields({ annotation, put }: { annotation: Annotation; put: Put }) {
  const { t } = useTranslation('annotate')
  const locale = useLocale()
  const { pieces } = useDesk()
  const range = rangeOf(pieces, annotation)
  if (!range) return <p className={styles.outside}>{t(($) => $.outside)}</p>
  const seconds = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const field = (edge: 'start' | 'end') => (
    <TimecodeField
      // Another annotation in this place begins anew.
      key={`${annotation.id} ${edge}`}
      label={t(($) => (edge === 'start' ? $.fields.from : $.fields.to))}
      ms={range[edge]}
      onTime={(ms) => put(shownBetween(annotation, pieces, { [edge]: ms }))}
    />
  )
  return (
    <Field name={t(($) => $.fields.shown)}>
      <span className={styles.times}>
        {field('start')}
        <span aria-hidden="true">–</span>
        {field('end')}
        <small>{t(($) => $.fields.seconds, { seconds: seconds.format((range.end - range.start) / 1000) })}</small>
      </span>
    </Field>
  )
}
