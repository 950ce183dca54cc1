import { useTranslation } from 'react-i18next'
import { extentOf } from '#features/chapters/weet/drawing/shapes.ts'
import type { Annotation } from '#features/chapters/weet/edit/schema.ts'
import { moved } from '../placing/place-math.ts'
import { Field, type Put } from './field.tsx'
import styles from './fields.module.css'
import { NumberField } from './number-field.tsx'

/** Any picture: only shares of it count. */
const PICTURE = { width: 1600, height: 900 }

/** Where an annotation stands and how large it is, in percent of the picture. */
export function PlaceFields({ annotation, put }: { annotation: Annotation; put: Put }) {
  const { t } = useTranslation('annotate')
  const { kind } = annotation
  const box = extentOf(annotation, PICTURE, [])
  const place = kind === 'number' ? annotation.at : box
  const percent = (share: number) => Math.round(share * 1000) / 10
  const shift = (by: { x?: number; y?: number }, grip: 'all' | 'se') =>
    put(moved(annotation, grip, { x: 0, y: 0, ...by }, PICTURE.width / PICTURE.height))
  return (
    <Field name={t(($) => $.fields.place)}>
      <span className={styles.row}>
        <NumberField
          label={t(($) => $.fields.x)}
          letter="X"
          value={percent(place.x)}
          most={100}
          onValue={(x) => shift({ x: x / 100 - place.x }, 'all')}
        />
        <NumberField
          label={t(($) => $.fields.y)}
          letter="Y"
          value={percent(place.y)}
          most={100}
          onValue={(y) => shift({ y: y / 100 - place.y }, 'all')}
        />
        {'box' in annotation && (
          <NumberField
            label={t(($) => $.fields.width)}
            letter={t(($) => $.fields.width).slice(0, 1)}
            value={percent(box.width)}
            most={100}
            onValue={(width) => shift({ x: width / 100 - box.width }, 'se')}
          />
        )}
        {'box' in annotation && kind !== 'text' && (
          <NumberField
            label={t(($) => $.fields.height)}
            letter="H"
            value={percent(box.height)}
            most={100}
            onValue={(height) => shift({ y: height / 100 - box.height }, 'se')}
          />
        )}
        <small aria-hidden="true">%</small>
      </span>
    </Field>
  )
}
