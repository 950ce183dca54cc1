import { useTranslation } from 'react-i18next'
import { blankQuestion } from '#features/chapters/quiz/editor/questions/question-operations.ts'
import { useQuestions } from '#features/chapters/quiz/editor/use-questions.ts'
import { putItem, removeItem } from '#features/chapters/weet/edit/operations.ts'
import type { Interaction } from '#features/chapters/weet/edit/schema.ts'
import { notify } from '#ui/toast/toast.tsx'
import { newItemId, useDesk } from '../desk.ts'
import { anchorAt, copyOf, movePin, type Pin, pinsOf } from './pins.ts'

/** What can be put at a moment of a video. */
export const PIN_KINDS = ['question', 'callout', 'link', 'pause', 'section'] as const

export type PinKind = (typeof PIN_KINDS)[number]

/** The pins of the video, and what is done to them. */
export function usePins() {
  const { t } = useTranslation('interact')
  const { edit, pieces, chosen, choose, change, clock, player } = useDesk()
  const { makings } = useQuestions('')
  const pins = pinsOf(edit, pieces)
  const found = pins.find(({ list, item }) => list === chosen?.list && item.id === chosen.id) ?? null

  function put({ list, item }: Pin, group?: string): void {
    change(
      (now) => (list === 'marks' ? putItem(now, 'marks', item) : putItem(now, 'interactions', item)),
      group && `${item.id}-${group}`,
    )
  }

  /** Adds one where the video stands, and chooses it. */
  function add(kind: PinKind): void {
    const place = anchorAt(clock.ms, pieces)
    if (!place) return
    const id = newItemId()
    player.current?.pause()
    if (kind === 'section') put({ list: 'marks', item: { id, ...place, title: '' } })
    else put({ list: 'interactions', item: blankInteraction(kind, { id, ...place }) })
    choose({ list: kind === 'section' ? 'marks' : 'interactions', id })
  }

  function blankInteraction(
    kind: Exclude<PinKind, 'section'>,
    standing: Pick<Interaction, 'id' | 'clip' | 'at'>,
  ): Interaction {
    switch (kind) {
      case 'question':
        return { ...standing, kind, question: blankQuestion('single', makings), required: false, again: false }
      case 'callout':
        return { ...standing, kind, words: '' }
      case 'link':
        return { ...standing, kind, words: '', url: '' }
      case 'pause':
        return { ...standing, kind }
    }
  }

  /** Chooses one, and goes to where it stands. */
  function show({ list, item, ms }: (typeof pins)[number]): void {
    choose({ list, id: item.id })
    if (ms !== null) player.current?.seek(ms)
  }

  function remove({ list, item }: Pin): void {
    change((now) => removeItem(now, list, item.id))
    choose(null)
    notify.undo(
      t(($) => $.deleted),
      () => put({ list, item } as Pin),
    )
  }

  function duplicate(item: Interaction): void {
    const copy = copyOf(item, newItemId)
    put({ list: 'interactions', item: copy })
    choose({ list: 'interactions', id: copy.id })
  }

  const move = (pin: Pin, ms: number) => change((now) => movePin(now, pin, ms, pieces), `${pin.item.id}-move`)

  return { pins, found, put, add, show, remove, duplicate, move, makings }
}
