import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type AnnotationColour, COLOUR_OF } from '#features/chapters/weet/drawing/colours.ts'
import { ANNOTATION_COLOURS } from '#features/chapters/weet/edit/schema.ts'
import styles from './fields.module.css'

interface ColourFieldProps {
  value: AnnotationColour
  onChange: (colour: AnnotationColour) => void
}

/** The colours of annotations, each with its name. */
export function ColourField({ value, onChange }: ColourFieldProps) {
  const { t } = useTranslation('annotate')
  const name = useId()
  return (
    <fieldset className={styles.swatches} aria-label={t(($) => $.fields.colour)}>
      {ANNOTATION_COLOURS.map((colour) => (
        <input
          key={colour}
          type="radio"
          name={name}
          className={styles.swatch}
          style={{ backgroundColor: COLOUR_OF[colour] }}
          aria-label={t(($) => $.colours[colour])}
          title={t(($) => $.colours[colour])}
          checked={colour === value}
          onChange={() => onChange(colour)}
        />
      ))}
    </fieldset>
  )
}
