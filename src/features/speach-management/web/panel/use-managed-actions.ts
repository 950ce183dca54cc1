import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { archiveSpeach, createTemplate, duplicateSpeach, restoreSpeach } from '#features/speaches/contract.ts'
import { addOns } from '#features/speaches/web/add-ons.ts'
import { cutTitle } from '#features/speaches/web/cards/card-rules.ts'
import { call } from '#shared/client.ts'
import { confirm } from '#ui/dialog/confirm.ts'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import type { AdminSpeach } from '../../schemas.ts'
import { reloadManaged } from '../management-queries.ts'

type Kind = 'archive' | 'restore' | 'duplicate' | 'createTemplate' | 'cancelWorkflow'

const CALLS: Record<Kind, (speachID: string) => Promise<unknown>> = {
  archive: (id) => call(archiveSpeach, { query: { id } }),
  restore: (id) => call(restoreSpeach, { query: { id } }),
  duplicate: (speachId) => call(duplicateSpeach, { query: { speachId } }),
  createTemplate: (speachId) => call(createTemplate, { query: { speachId } }),
  cancelWorkflow: async (speachID) => addOns.cancelWorkflow?.(speachID),
}

/** What administrators do with a speach of the table, or with many. */
export interface ManagedActions {
  /** Asks first; afterwards it can be undone. */
  archive: (speaches: AdminSpeach[]) => void
  restore: (speaches: AdminSpeach[]) => void
  duplicate: (speaches: AdminSpeach[]) => void
  /** Offers the way to the templates once it is made. */
  createTemplate: (speaches: AdminSpeach[]) => void
  /** Asks first: what was approved is dropped. */
  cancelWorkflow: (speaches: AdminSpeach[]) => void
}

/** @param onDone told of what was done, once it is */
export function useManagedActions(onDone: (kind: Kind) => void): ManagedActions {
  const { t } = useTranslation('speach-management')
  const navigate = useNavigate()
  const { run, words } = useRunning(onDone)

  async function archive(speaches: AdminSpeach[]): Promise<void> {
    const question = {
      title: t(($) => $.ask.archive.title, words(speaches)),
      text: t(($) => $.ask.archive.text),
      action: t(($) => $.ask.archive.action, words(speaches)),
    }
    if (!(await confirm(question))) return
    const done = await run('archive', speaches)
    if (done.length > 0)
      notify.undo(
        t(($) => $.done.archive, words(done)),
        () => void restore(done),
      )
  }
  async function restore(speaches: AdminSpeach[]): Promise<void> {
    const done = await run('restore', speaches)
    if (done.length > 0) notify.success(t(($) => $.done.restore, words(done)))
  }
  async function duplicate(speaches: AdminSpeach[]): Promise<void> {
    const done = await run('duplicate', speaches)
    if (done.length > 0) notify.success(t(($) => $.done.duplicate, words(done)))
  }
  async function makeTemplates(speaches: AdminSpeach[]): Promise<void> {
    const done = await run('createTemplate', speaches)
    const question = {
      title: t(($) => $.ask.template.title, words(done)),
      text: t(($) => $.ask.template.text, words(done)),
      action: t(($) => $.ask.template.action),
    }
    if (done.length > 0 && (await confirm(question))) {
      void navigate({ to: '/account', search: { tabSelected: 'TEMPLATE_EDIT' } })
    }
  }
  async function cancel(speaches: AdminSpeach[]): Promise<void> {
    const question = {
      title: t(($) => $.ask.cancelWorkflow.title, words(speaches)),
      text: t(($) => $.ask.cancelWorkflow.text),
      action: t(($) => $.ask.cancelWorkflow.action, words(speaches)),
      danger: true,
    }
    if (!(await confirm(question))) return
    const done = await run('cancelWorkflow', speaches)
    if (done.length > 0) notify.success(t(($) => $.done.cancelWorkflow, words(done)))
  }
  return {
    archive: (speaches) => void archive(speaches),
    restore: (speaches) => void restore(speaches),
    duplicate: (speaches) => void duplicate(speaches),
    createTemplate: (speaches) => void makeTemplates(speaches),
    cancelWorkflow: (speaches) => void cancel(speaches),
  }
}

/** Does one thing with each, names those with which it did not work, and answers the others. */
function useRunning(onDone: (kind: Kind) => void) {
  const { t } = useTranslation('speach-management')
  const queryClient = useQueryClient()
  const say = useErrorMessage()
  const words = (speaches: AdminSpeach[]) => ({
    count: speaches.length,
    title: cutTitle(speaches[0]?.title ?? ''),
  })
  const { mutateAsync } = useMutation({
    async mutationFn({ kind, speaches }: { kind: Kind; speaches: AdminSpeach[] }) {
      const outcome = { done: [] as AdminSpeach[], failed: [] as AdminSpeach[], error: null as unknown }
      for (const speach of speaches) {
        try {
          await CALLS[kind](speach.speachID)
          outcome.done.push(speach)
        } catch (error) {
          outcome.failed.push(speach)
          outcome.error = error
        }
      }
      return outcome
    },
    onSettled: () => reloadManaged(queryClient),
  })
  async function run(kind: Kind, speaches: AdminSpeach[]): Promise<AdminSpeach[]> {
    const { done, failed, error } = await mutateAsync({ kind, speaches })
    if (failed.length > 0) {
      const titles = failed.map(({ title }) => cutTitle(title)).join(', ')
      notify.failure(t(($) => $.failed[kind], { titles, reason: say(error) }))
    }
    if (done.length > 0) onDone(kind)
    return done
  }
  return { run, words }
}
