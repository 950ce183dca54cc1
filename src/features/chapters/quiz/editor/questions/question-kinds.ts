import {
  IconArrowsSort,
  IconCheckbox,
  IconCircleDot,
  IconCursorText,
  IconForms,
  IconHandFinger,
  IconLink,
  IconMessage,
  IconNumbers,
  IconToggleRight,
  type TablerIcon,
} from '@tabler/icons-react'
import type { QuestionKind } from '../../question-schema.ts'

/** The icon of each kind of question. */
export const KIND_ICONS: Record<QuestionKind, TablerIcon> = {
  single: IconCircleDot,
  multiple: IconCheckbox,
  boolean: IconToggleRight,
  order: IconArrowsSort,
  match: IconLink,
  gaps: IconForms,
  text: IconCursorText,
  number: IconNumbers,
  hotspot: IconHandFinger,
  open: IconMessage,
}
