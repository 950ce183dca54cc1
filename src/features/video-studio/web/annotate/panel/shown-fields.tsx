import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TimeField } from '#features/chapters/subtitles/editor/time-field.tsx'
import type { Annotation } from '#features/chapters/weet/edit/schema.ts'
import { rangeOf } from '#features/chapters/weet/edit/timeline.ts'
import { useLocale } from '#ui/use-locale.ts'
import { useDesk } from '../../desk.ts'
import { shownBetween } from '../annotation-edits.ts'
import { Field, type Put } from './field.tsx'
import styles from './fields.module.css'

/** When an annotation is shown, as times of the result. */
export function ShownFields({ annotation, put }: { annotation: Annotation; put: Put }) {
  const { t } = useTranslation('annotate')
  const locale = useLocale()
  const { pieces } = useDesk()
  const [drafts] = useState(() => new Map<string, string>())
  const range = rangeOf(pieces, annotation)
  if (!range) return <p className={styles.outside}>{t(($) => $.outside)}</p>
  const seconds = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const field = (edge: 'start' | 'end') => (
    <TimeField
      label={t(($) => (edge === 'start' ? $.fields.from : $.fields.to))}
      ms={range[edge]}
      draftKey={`${annotation.id} ${edge} ${range[edge]}`}
      drafts={drafts}
      faultAt={() => null}
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
