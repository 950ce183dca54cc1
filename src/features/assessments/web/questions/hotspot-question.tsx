import { VisuallyHidden } from '@mantine/core'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pictureAddress } from '#features/chapters/html/vocabulary.ts'
import { useReaderPort } from '#features/chapters/web/reading/reader-port.tsx'
import { Picture } from '#ui/picture.tsx'
import { isPlace } from '../../answers.ts'
import type { Answer } from '../../schemas.ts'
import styles from './hotspot-question.module.css'
import type { QuestionProps } from './question-props.ts'

/** A place in a picture, as shares of its sides. */
interface Point {
  x: number
  y: number
}

/** How far an arrow key moves the cross-hair, and with Shift. */
const STEP = 0.02
const LARGE_STEP = 0.1

const DIRECTIONS: Record<string, Point | undefined> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** A place in a picture: tapped, or with the arrow keys and Enter. */
export function HotspotQuestion({ question, answer, review, labelledBy, onAnswer }: QuestionProps) {
  const { t } = useTranslation('assessments', { keyPrefix: 'question.hotspot' })
  const hint = useId()
  const chosen = placeIn(answer)
  const [aim, setAim] = useState<Point | null>(null)
  const percents = ({ x, y }: Point) => ({ x: Math.round(x * 100), y: Math.round(y * 100) })

  function onKeyDown(event: KeyboardEvent): void {
    const direction = DIRECTIONS[event.key]
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const by = event.shiftKey ? LARGE_STEP : STEP
    const { x, y } = aim ?? chosen ?? { x: 0.5, y: 0.5 }
    setAim({ x: within(x + direction.x * by), y: within(y + direction.y * by) })
  }

  function onClick(event: MouseEvent<HTMLElement>): void {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    // A press by key has no place of its own.
    const isByKey = event.detail === 0
    const pointed = { x: within((event.clientX - left) / width), y: within((event.clientY - top) / height) }
    onAnswer(isByKey ? (aim ?? chosen ?? { x: 0.5, y: 0.5 }) : pointed)
    setAim(null)
  }

  return (
    <div className={styles.hotspot}>
      <p id={hint} className={styles.hint}>
        {review ? t(($) => $.legend) : t(($) => $.hint)}
      </p>
      <button
        type="button"
        className={styles.picture}
        aria-label={t(($) => $.label)}
        aria-describedby={`${labelledBy} ${hint}`}
        disabled={review !== undefined}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onBlur={() => setAim(null)}
      >
        <HotspotPicture fileID={question.imageFileID} chosen={chosen} right={placeIn(review?.solution)} aim={aim} />
      </button>
      <VisuallyHidden role="status">
        {aim ? t(($) => $.aim, percents(aim)) : chosen && t(($) => $.chosen, percents(chosen))}
      </VisuallyHidden>
    </div>
  )
}

interface HotspotPictureProps {
  fileID: string | undefined
  chosen: Point | null
  /** The right place, if it may be shown. */
  right?: Point | null
  /** The position of the keyboard cursor. */
  aim?: Point | null
}

/** A picture with the places that are marked in it. */
export function HotspotPicture({ fileID, chosen, right, aim }: HotspotPictureProps) {
  const { picture } = useReaderPort().files
  return (
    <span className={styles.marked}>
      {fileID && <Picture src={picture(pictureAddress(fileID)).src} alt="" />}
      {right && (
        <span className={styles.spot} data-spot="right" style={positionOf(right)}>
          <IconCheck size={18} aria-hidden />
        </span>
      )}
      {chosen && <span className={styles.spot} data-spot="chosen" style={positionOf(chosen)} />}
      {aim && (
        <span className={styles.spot} data-spot="aim" style={positionOf(aim)}>
          <IconPlus size={32} aria-hidden />
        </span>
      )}
    </span>
  )
}

/** The place that an answer names. */
export function placeIn(answer: Answer | undefined): Point | null {
  return answer !== undefined && isPlace(answer) ? answer : null
}

function positionOf({ x, y }: Point) {
  return { left: `${x * 100}%`, top: `${y * 100}%` }
}

/** To a thousandth: nobody points finer. */
function within(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * 1000) / 1000
}
