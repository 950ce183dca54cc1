import { IconChevronDown, IconChevronUp, IconCopy, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { putItem, removeItem } from '#features/chapters/weet/edit/operations.ts'
import type { Annotation } from '#features/chapters/weet/edit/schema.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { newItemId, useDesk } from '../../desk.ts'
import { movedInOrder } from '../annotation-edits.ts'
import { ICON_OF } from '../kinds.ts'
import { moved } from '../placing/place-math.ts'
import { useAnnotationName } from '../use-annotation-name.ts'
import styles from './annotation-list.module.css'
import { Fields } from './fields.tsx'

/** How far a copy stands from what it was made of, as shares of the picture. */
const BESIDE = { x: 0.03, y: 0.03 }

/** The chosen annotation with all that can be said of it. */
export function OpenAnnotation({ annotation }: { annotation: Annotation }) {
  const { t } = useTranslation('annotate')
  const { edit, change, choose } = useDesk()
  const name = useAnnotationName()
  const { id } = annotation
  const at = edit.annotations.findIndex((one) => one.id === id)
  const Icon = ICON_OF[annotation.kind]

  function duplicate(): void {
    const copy = { ...moved(annotation, 'all', BESIDE, 1), id: newItemId() }
    change((now) => putItem(now, 'annotations', copy))
    choose({ list: 'annotations', id: copy.id })
  }

  function remove(): void {
    change((now) => removeItem(now, 'annotations', id))
    choose(null)
  }

  return (
    <>
      <header className={styles.open}>
        <Icon size={18} stroke={1.75} aria-hidden="true" />
        <b className={styles.title}>{name(annotation)}</b>
        <IconButton
          size="sm"
          label={t(($) => $.actions.up)}
          disabled={at === edit.annotations.length - 1}
          onClick={() => change((now) => movedInOrder(now, id, 1))}
        >
          <IconChevronUp size={18} />
        </IconButton>
        <IconButton
          size="sm"
          label={t(($) => $.actions.down)}
          disabled={at === 0}
          onClick={() => change((now) => movedInOrder(now, id, -1))}
        >
          <IconChevronDown size={18} />
        </IconButton>
        <IconButton size="sm" label={t(($) => $.actions.copy)} onClick={duplicate}>
          <IconCopy size={18} />
        </IconButton>
        <IconButton size="sm" label={t(($) => $.actions.remove)} onClick={remove}>
          <IconTrash size={18} />
        </IconButton>
      </header>
      <Fields annotation={annotation} />
    </>
  )
}
