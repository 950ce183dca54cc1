import { useEffect, useEffectEvent, useState } from 'react'
import type { Presenter } from '#features/chapters/presenter.ts'
import { FRAME_MS } from '../rules.ts'
import { AT_REST, type Scene, sceneAt, sceneKey, type Track } from '../scene/scene.ts'

/** Milliseconds after which a voice whose time stands is silent: it is paused, or waits for its data. */
const STANDS_MS = 120

interface Heard {
  /** What moves the presenter; null: nothing. */
  track: Track | null
  presenter: Presenter
  /** Where the voice is right now, in milliseconds. */
  now: () => number
  /** Whether one looks, frame by frame. */
  isOn: boolean
}

/** What is seen of a presenter while a voice is heard, by the frames of a clip; at rest while it is not. */
export function useScene({ track, presenter, now, isOn }: Heard): Scene {
  const [scene, setScene] = useState(AT_REST)
  const look = useEffectEvent(now)
  const seenAt = useEffectEvent((ms: number) =>
    track ? sceneAt(track, presenter, Math.floor(ms / FRAME_MS) * FRAME_MS) : AT_REST,
  )
  useEffect(() => {
    if (!isOn) return
    // What looks the same is not drawn again: the page has other things to do.
    const show = (next: Scene) => setScene((before) => (sceneKey(before) === sceneKey(next) ? before : next))
    let [last, movedAt] = [look(), Number.NEGATIVE_INFINITY]
    let frame = requestAnimationFrame(function watch(at) {
      const ms = look()
      if (ms !== last) [last, movedAt] = [ms, at]
      show(at - movedAt > STANDS_MS ? AT_REST : seenAt(ms))
      frame = requestAnimationFrame(watch)
    })
    return () => {
      cancelAnimationFrame(frame)
      setScene(AT_REST)
    }
  }, [isOn])
  return scene
}
