import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#shared/client.ts'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import type { AiLesson } from '../../contract.ts'
import { decideQuestion, listQuestions, type ProposedQuestion, proposeQuestions } from '../../question-contract.ts'
import type { Verdict } from './question-card.tsx'

type Decision = Verdict & { questionID: string }

/** The questions that are proposed for a lesson, and what is decided of them. */
export function useQuestions({ lessonID, questions }: AiLesson) {
  const client = useQueryClient()
  const say = useErrorMessage()
  const params = { lessonID }
  const isLooking = questions.making?.state === 'working'
  const queryKey = ['ai-questions', lessonID, questions.count]
  const list = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(listQuestions, { params }, { signal }),
    enabled: !isLooking,
  })
  const refresh = () => client.invalidateQueries({ queryKey: ['ai-lesson'] })
  const decide = useMutation({
    mutationFn: ({ questionID, ...body }: Decision) => call(decideQuestion, { params: { lessonID, questionID }, body }),
    onSuccess: (_, { questionID, isTaken, text }) => {
      const settle = (one: ProposedQuestion): ProposedQuestion => {
        const question = { ...one.question, text: text ?? one.question.text }
        return one.questionID === questionID ? { ...one, isTaken, question } : one
      }
      client.setQueryData(queryKey, (before: typeof list.data) => before && { result: before.result.map(settle) })
    },
    onError: async (error) => {
      notify.failure(say(error))
      // Another window may have decided.
      await client.refetchQueries({ queryKey })
    },
    onSettled: refresh,
  })
  const again = useMutation({
    mutationFn: () => call(proposeQuestions, { params }),
    onError: (error) => notify.failure(say(error)),
    onSettled: refresh,
  })
  return {
    list,
    isLooking: isLooking || again.isPending,
    decide: decide.mutate,
    isDeciding: (questionID: string) => decide.isPending && decide.variables.questionID === questionID,
    again: again.mutate,
  }
}
