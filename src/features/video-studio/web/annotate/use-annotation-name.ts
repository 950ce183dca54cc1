import { useTranslation } from 'react-i18next'
import type { Annotation } from '#features/chapters/weet/edit/schema.ts'

/** Says what an annotation is: a text by its words, a number by its number. */
export function useAnnotationName(): (annotation: Annotation) => string {
  const { t } = useTranslation('annotate')
  return (annotation) => {
    const kind = t(($) => $.kinds[annotation.kind])
    if (annotation.kind === 'number') return `${kind} ${annotation.value}`
    const words = annotation.kind === 'text' ? annotation.words.trim() : ''
    return words === '' ? kind : `${kind}: ${words}`
  }
}
