import { Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button.tsx'
import { PARTS_MAX, type QuestionOf } from '../../question-schema.ts'
import styles from '../questions/picture-field.module.css'
import { PictureToPoint } from '../questions/picture-field.tsx'
import bodyStyles from '../questions/question-body.module.css'
import type { EditQuestion } from '../use-questions.ts'
import { type Area, addArea, nextArea, setAreaSide } from './area-operations.ts'
import { AreaStage } from './area-stage.tsx'
import { NumberField } from './number-field.tsx'

type Areas = QuestionOf<'hotspot'>['areas']

interface HotspotFieldProps {
  chapterKey: string
  question: QuestionOf<'hotspot'>
  /** From 1. */
  number: number
  onEdit: EditQuestion
  /** Changes of the same group in quick succession are one step. */
  onAreas: (areas: Areas, group?: string) => void
}

/** The picture and what is right on it: drawn on it, or told in figures. */
export function HotspotField(props: HotspotFieldProps) {
  const { question, number, onAreas } = props
  const { t } = useTranslation('quiz', { keyPrefix: 'editor' })
  const { areas } = question
  const [chosen, setChosen] = useState(0)
  const stage = useRef<HTMLDivElement>(null)

  function add(area: Area): void {
    const added = addArea(areas, area)
    if (added === areas) return
    choose(areas.length, () => onAreas([...added]))
  }

  function remove(index: number): void {
    choose(Math.max(0, index - 1), () => onAreas(areas.toSpliced(index, 1)))
  }

  /** Goes to an area, as it is after a change. */
  function choose(index: number, change: () => void): void {
    flushSync(change)
    setChosen(index)
    stage.current?.querySelectorAll<HTMLElement>('[data-area]')[index]?.focus()
  }

  return (
    <PictureToPoint {...props}>
      {(src) => (
        <>
          <p className={bodyStyles.hint}>{t(($) => $.hotspot.hint)}</p>
          <AreaStage
            {...{ src, areas, chosen }}
            stage={stage}
            alt={question.text.trim() || t(($) => $.picture.alt, { number })}
            onChoose={setChosen}
            onAdd={add}
            onArea={(index, area, group) => onAreas(areas.with(index, area), group)}
            onRemove={remove}
          />
          <AreaList
            areas={areas}
            onArea={(index, area) => onAreas(areas.with(index, area), `area-${index}`)}
            onRemove={remove}
          />
          <Button
            className={bodyStyles.quiet}
            size="sm"
            variant="subtle"
            color="gray"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={areas.length >= PARTS_MAX}
            onClick={() => add(nextArea(areas))}
          >
            {t(($) => $.hotspot.add)}
          </Button>
        </>
      )}
    </PictureToPoint>
  )
}

const SIDES = ['x', 'y', 'w', 'h'] as const

interface AreaListProps {
  areas: Areas
  onArea: (index: number, area: Area) => void
  onRemove: (index: number) => void
}

/** Every area in figures, for those who cannot draw it or want it exact. */
function AreaList({ areas, onArea, onRemove }: AreaListProps) {
  const { t } = useTranslation('quiz', { keyPrefix: 'editor.hotspot' })
  if (areas.length === 0) return null
  return (
    <ol className={styles.areas} aria-label={t(($) => $.label)}>
      {areas.map((area, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an area has no name, and keeps its place when it is moved
        <li key={index}>
          <fieldset>
            <legend>{t(($) => $.area, { number: index + 1 })}</legend>
            {SIDES.map((side) => (
              <NumberField
                key={side}
                size="sm"
                label={t(($) => $[side])}
                min={0}
                max={100}
                decimalScale={1}
                hideControls
                value={Math.round(area[side] * 1000) / 10}
                onValue={(percent) => percent !== null && onArea(index, setAreaSide(area, side, percent / 100))}
              />
            ))}
            <IconButton size="sm" label={t(($) => $.remove, { number: index + 1 })} onClick={() => onRemove(index)}>
              <IconX size={16} aria-hidden />
            </IconButton>
          </fieldset>
        </li>
      ))}
    </ol>
  )
}
