import { useQueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '#features/accounts/web/session.ts'
import { useUndoKeys } from '#features/editor/web/use-page-events.ts'
import { call } from '#shared/client.ts'
import { notify } from '#ui/toast/toast.tsx'
import { type AiLesson, getLesson, type MadePart, savePlan } from '../../contract.ts'
import type { Plan } from '../../plan.ts'
import { lessonQuery } from '../lesson-query.ts'
import { findPart, partsOf } from './plan-edits.ts'
import { type KeptPlan, PlanKeeper } from './plan-keeper.ts'

/** What the parts of the page share. */
export interface PlanDesk extends Pick<KeptPlan, 'plan' | 'saving' | 'refusal' | 'canUndo' | 'canRedo'> {
  lesson: AiLesson
  keeper: PlanKeeper
  /** Nobody here may change or generate anything: the licence was withdrawn. */
  isReadOnly: boolean
  /** The outline stays as it is: it is a speach, whose editor changes it. */
  isFixed: boolean
  /** The part whose pages are shown. */
  openID: string | null
  open: (id: string) => void
  /** The place of a document in the lesson, from 0; −1 for one that is gone. */
  indexOf: (jobID: string) => number
  /** What became of a part, once the speach exists. */
  madeOf: (id: string) => MadePart | undefined
}

export const DeskContext = createContext<PlanDesk | null>(null)

/** The plan on the page. */
export function useDesk(): PlanDesk {
  const desk = use(DeskContext)
  if (!desk) throw new Error('There is no plan around this.')
  return desk
}

interface DeskParts {
  lesson: AiLesson
  plan: Plan
  isReadOnly: boolean
}

/** Keeps the plan of a lesson for as long as the page is open. */
export function usePlanDesk({ lesson, plan, isReadOnly }: DeskParts): PlanDesk {
  const keeper = useKeeper(lesson, plan)
  const { isLicenceLost, ...kept } = useSyncExternalStore(keeper.subscribe, keeper.current)
  const [chosen, choose] = useState<string | null>(null)
  const openID = findPart(kept.plan, chosen) ? chosen : (partsOf(kept.plan)[0]?.id ?? null)
  const go = (way: 'undo' | 'redo') => {
    const where = keeper.travel(way)
    if (where) choose(where)
  }
  useUndoKeys({ undo: () => go('undo'), redo: () => go('redo'), save: () => void keeper.queue.retry() })
  const isLost = isReadOnly || isLicenceLost
  return {
    ...kept,
    ...{ lesson, keeper, openID, open: choose },
    isReadOnly: isLost,
    isFixed: isLost || lesson.speachID !== null,
    indexOf: (jobID) => lesson.documents.findIndex((document) => document.jobID === jobID),
    madeOf: (id) => lesson.parts.find(({ subchapterID }) => subchapterID === id),
  }
}

function useKeeper(lesson: AiLesson, plan: Plan): PlanKeeper {
  const { t } = useTranslation('ai-generator')
  const client = useQueryClient()
  const me = useMe()
  const speachID = lesson.speachID ?? undefined
  const tellMerged = useEffectEvent(() => notify.success(t(($) => $.plan.merged)))
  const show = useEffectEvent((rev: number, saved: Plan) =>
    client.setQueryData(lessonQuery(speachID).queryKey, (before) => before && { ...before, rev, plan: saved }),
  )
  const [keeper] = useState(
    () =>
      new PlanKeeper({
        lesson: { ...lesson, plan },
        store: localStorage,
        userID: me?.userID ?? '',
        load: () => call(getLesson, { query: { speachID } }),
        onMerged: () => tellMerged(),
        save: async (body, { keepalive }) => {
          const { rev } = await call(savePlan, { body }, { keepalive })
          show(rev, body.plan)
          return { rev }
        },
      }),
  )
  useEffect(() => keeper.adopt(lesson), [keeper, lesson])
  useEffect(() => {
    keeper.queue.start()
    // What waited in this browser.
    void keeper.queue.flush()
    const events = new AbortController()
    const { signal } = events
    window.addEventListener('pagehide', () => keeper.queue.leave(), { signal })
    window.addEventListener('online', () => void keeper.queue.flush(), { signal })
    return () => {
      events.abort()
      keeper.queue.leave()
      keeper.queue.stop()
    }
  }, [keeper])
  return keeper
}
