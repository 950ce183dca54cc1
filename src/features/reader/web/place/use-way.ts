import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { stepsOf } from '#features/chapters/web/reading/overview.ts'
import type { ReadMaterial } from '../material.ts'
import { chooseStep, neighboursOf } from './opened.ts'
import type { Place } from './place.ts'

/** The reader's current step in a speach, and the ways back, on, and to the beginning. */
export function useWay(material: ReadMaterial, place: Place, resume: { chapterId: number; position: number } | null) {
  const navigate = useNavigate()
  const [restarts, setRestarts] = useState(0)
  const steps = stepsOf(material.lessons)
  const opened = chooseStep(steps, place.chapter, resume)
  const { previous, next } = neighboursOf(steps, opened)
  const { path } = place
  const go = (chapter: Place['chapter']) => void navigate({ to: '.', search: { chapter, path }, resetScroll: false })
  return {
    steps,
    opened,
    /** Null at the end. */
    step: opened && opened !== 'end' ? opened.step : null,
    previous,
    next,
    goBack: previous ? () => go(previous.chapter.id) : undefined,
    goOn: next ? () => go(next === 'end' ? 'end' : next.chapter.id) : undefined,
    /** How often the reader has started again since it was opened. */
    restarts,
    restart: () => {
      setRestarts(restarts + 1)
      go(steps[0]?.chapter.id)
    },
  }
}
