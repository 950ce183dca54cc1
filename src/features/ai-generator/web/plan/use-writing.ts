import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { type AiLesson, generateContents, getLesson, validateSteps } from '../../contract.ts'
import { lessonQuery } from '../lesson-query.ts'
import { keepInitiator } from './chapter-initiator.ts'
import { useDesk } from './desk.ts'
import { findPart } from './plan-edits.ts'

/** What leads from a plan to its speach. Whatever needs the speach makes it first. */
export interface Writing {
  isBusy: boolean
  /** Writes the texts of parts; without any, of all that are empty. */
  generate: (ids: readonly string[]) => void
  /** Makes the speach and opens its editor. */
  edit: () => void
  /** Opens the chapter of a part in the editor, to be written there from its pages. */
  writeMyself: (id: string) => void
}

/** Makes the speach of a plan, its texts, and opens its editor. */
export function useWriting(): Writing {
  const { t } = useTranslation('ai-generator')
  const { lesson, keeper } = useDesk()
  const client = useQueryClient()
  const navigate = useNavigate()
  const say = useErrorMessage()
  const [isBusy, setBusy] = useState(false)

  /** The lesson once it is a speach: the server makes one only. */
  async function accept(): Promise<AiLesson & { speachID: string }> {
    await keeper.queue.flush()
    const { plan, saving } = keeper.current()
    if (saving !== 'saved') throw new Error(t(($) => $.plan.unsaved))
    const { lessonID } = lesson
    const speachID = lesson.speachID ?? (await call(validateSteps, { body: { ...plan, lessonID } })).speachID
    return { ...(await call(getLesson, { query: { speachID } })), speachID }
  }

  function begin(act: () => Promise<void>): void {
    if (isBusy) return
    setBusy(true)
    act()
      .catch((error) => notify.failure(error instanceof Error && error.name === 'Error' ? error.message : say(error)))
      .finally(() => setBusy(false))
  }

  const openEditor = (speachID: string, chapterID?: number) =>
    navigate({
      to: '/recorder/edit/$speachID',
      params: { speachID },
      search: chapterID === undefined ? {} : { chapter: String(chapterID) },
    })

  return {
    isBusy,
    generate: (ids) =>
      begin(async () => {
        const { lessonID, speachID } = await accept()
        await call(generateContents, { body: { lessonID, subchapterIDs: [...ids] } })
        await client.fetchQuery({ ...lessonQuery(speachID), staleTime: 0 })
        // From now on it is found by its speach, after a reload too.
        await navigate({ to: '/recorder/aiSpeachGenerator', search: { speachID }, replace: true })
        client.removeQueries({ queryKey: lessonQuery(undefined).queryKey, exact: true })
      }),
    edit: () =>
      begin(async () => {
        const { speachID } = await accept()
        client.removeQueries({ queryKey: lessonQuery(undefined).queryKey, exact: true })
        await openEditor(speachID)
      }),
    writeMyself: (id) =>
      begin(async () => {
        const { speachID, parts, plan, options } = await accept()
        const chapterID = parts.find(({ subchapterID }) => subchapterID === id)?.chapterID
        if (!chapterID) throw new Error(t(($) => $.plan.gone))
        const documentPages = (plan && findPart(plan, id)?.part.documentPages) ?? []
        keepInitiator(chapterID, { documentPages, instruction: options.specificPrompt, lang: plan?.language ?? 'en' })
        await openEditor(speachID, chapterID)
      }),
  }
}
