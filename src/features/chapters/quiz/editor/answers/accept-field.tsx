import { TagsInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { OWN_UNDO } from '../../../web/editing/use-chapter-editing.ts'
import { CHOICE_TEXT_MAX, PARTS_MAX } from '../../question-schema.ts'

interface AcceptFieldProps {
  label: ReactNode
  description?: string
  accept: readonly string[]
  onAccept: (accept: string[]) => void
}

/** The answers that a text is compared with, each taken by Enter. */
export function AcceptField({ label, description, accept, onAccept }: AcceptFieldProps) {
  const { t } = useTranslation('quiz', { keyPrefix: 'editor.accept' })
  return (
    <TagsInput
      label={label}
      description={description}
      placeholder={accept.length === 0 ? t(($) => $.placeholder) : undefined}
      // A comma can be part of an answer.
      splitChars={[]}
      maxTags={PARTS_MAX}
      maxLength={CHOICE_TEXT_MAX}
      value={[...accept]}
      onChange={(texts) => onAccept(texts.map((text) => text.trim()).filter(Boolean))}
      {...OWN_UNDO}
    />
  )
}
