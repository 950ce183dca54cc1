import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { type LearningPath, orderPath } from '../../contract.ts'
import { pathQuery, reloadPathLists } from '../path-queries.ts'
import { usePathChange } from './use-path-change.ts'

export interface Order {
  /** The speaches of the path, in their order. */
  ids: string[]
  list: RefObject<HTMLOListElement | null>
  /** Announces the new position of the row moved last to screen readers. */
  said: string
  /** Puts them into another order and keeps the focus on what was moved. */
  move: (id: string, order: readonly string[]) => void
}

/** The order of a path, changed by its owner: at once here, then on the server; back where that refuses. */
export function useOrder(path: LearningPath, titleOf: (id: string) => string): Order {
  const { t } = useTranslation('paths', { keyPrefix: 'web.editor' })
  const queryClient = useQueryClient()
  const change = usePathChange(path.pathId)
  const list = useRef<HTMLOListElement>(null)
  const [said, say] = useState('')
  const ids = path.items.map(({ speachID }) => speachID)

  function move(id: string, order: readonly string[]): void {
    if (order.every((one, place) => one === ids[place])) return
    const { queryKey } = pathQuery(path.pathId)
    const items = order.map((speachID) => ({ speachID }))
    change.mutate({
      send: () => call(orderPath, { params: { pathId: path.pathId }, query: { order: order.join(';') } }),
      done: t(($) => $.saved.order),
      onDone: () => reloadPathLists(queryClient, path.pathId),
      onFailed: () => {
        void queryClient.invalidateQueries({ queryKey })
        return false
      },
    })
    queryClient.setQueryData(queryKey, (before) => before && { ...before, items })
    say(t(($) => $.list.moved, { title: titleOf(id), place: order.indexOf(id) + 1, count: order.length }))
    requestAnimationFrame(() => rowOf(list.current, id)?.focus())
  }

  return { ids, list, said, move }
}

/** The element of a speach's row that takes the focus. */
function rowOf(list: HTMLElement | null, id: string): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`) ?? null
}

/** Moves the focus to the previous or next row. */
export function focusNeighbour(list: HTMLElement | null, from: Element, by: -1 | 1): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  rows[rows.indexOf(from as HTMLElement) + by]?.focus()
}
