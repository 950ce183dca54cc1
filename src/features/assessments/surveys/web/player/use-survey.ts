import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { SurveyContent } from '#features/chapters/survey/schema.ts'
import { call, OfflineError } from '#shared/client.ts'
import { answerSurvey } from '../../contract.ts'
import type { Survey, SurveyAnswers } from '../../schemas.ts'
import { surveyQuery } from '../survey-queries.ts'
import { type KeptAnswers, openSurveyOutbox, type SurveyOutbox } from './survey-outbox.ts'

/** Keeps nothing: what is tried out in a preview. */
const NOWHERE = { getItem: () => null, setItem: () => {}, removeItem: () => {} }

interface UseSurvey {
  chapterId: number
  content: SurveyContent
  /** Public id of the person who answers; null in a preview, where nothing is kept. */
  person: string | null
  onDone: () => void
}

/** The person's situation in a survey, and a way to hand in their answers now or as soon as there is a connection. */
export function useSurvey({ chapterId, content, person, onDone }: UseSurvey) {
  const isPreview = person === null
  const [outbox] = useState(() => openSurveyOutbox(isPreview ? NOWHERE : localStorage, person ?? '', chapterId))
  const [kept, setKept] = useState(() => outbox.read(content.questions))
  const query = useQuery({ ...surveyQuery(chapterId), enabled: !isPreview })
  const sending = useSending({ chapterId, isPreview, outbox, onKept: setKept, onDone })

  const isWaiting = kept?.isSent ?? false
  const resend = useEffectEvent(() => {
    if (kept?.isSent && !sending.isPending) sending.mutate(kept)
  })
  useEffect(() => {
    if (!isWaiting) return
    resend()
    window.addEventListener('online', resend)
    return () => window.removeEventListener('online', resend)
  }, [isWaiting])

  /** Keeps in this browser what is answered so far. */
  function draft(answers: SurveyAnswers): void {
    outbox.keep({ answers, anonymous: content.anonymous, isSent: false })
  }

  const isOffline = query.error instanceof OfflineError
  const tried = isPreview || isOffline ? standingTo(content, sending.isSuccess) : undefined
  return { survey: query.data ?? tried, query, draft, kept, isWaiting, sending }
}

/** The person's situation as far as this browser can know. */
function standingTo({ anonymous }: SurveyContent, isAnswered: boolean): Survey {
  return { anonymous, isAnswered, mayAnswer: !isAnswered, answers: null, split: null, isWithheld: false }
}

interface UseSending {
  chapterId: number
  isPreview: boolean
  outbox: SurveyOutbox
  onKept: (kept: KeptAnswers | null) => void
  onDone: () => void
}

function useSending({ chapterId, isPreview, outbox, onKept, onDone }: UseSending) {
  const queryClient = useQueryClient()
  return useMutation({
    // Without a connection they wait in the outbox, which outlives the page.
    networkMode: 'always',
    mutationFn: async ({ answers, anonymous }: Omit<KeptAnswers, 'isSent'>) =>
      isPreview ? null : call(answerSurvey, { params: { chapterId }, body: { answers, anonymous } }),
    onSuccess: (survey) => {
      outbox.clear()
      onKept(null)
      if (survey) queryClient.setQueryData(surveyQuery(chapterId).queryKey, survey)
      onDone()
    },
    onError: (error, { answers, anonymous }) => {
      const isSent = error instanceof OfflineError
      const kept = { answers, anonymous, isSent }
      outbox.keep(kept)
      onKept(kept)
    },
  })
}
