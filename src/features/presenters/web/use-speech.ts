import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { VOICE_POLL_MS } from '#features/voices/rules.ts'
import { call } from '#shared/client.ts'
import { type ClipParameters, type Preview, previewPresenter } from '../contract.ts'

type Speech = Pick<ClipParameters, 'script' | 'language' | 'title'>

/** What a presenter would say, asked for when somebody wants to hear it; it is gone once another text stands there. */
export function useSpeech(chapterId: number, { script, language, title }: Speech) {
  const [asked, setAsked] = useState<Speech | null>(null)
  const isAsked = asked?.script === script && asked.language === language && asked.title === title
  const { data, error, refetch } = useQuery({
    queryKey: ['presenter-preview', chapterId, asked],
    queryFn: ({ signal }) =>
      call(previewPresenter, { params: { chapterId }, body: asked ?? { script, language, title } }, { signal }),
    enabled: asked !== null,
    refetchInterval: ({ state }) => (state.data && 'jobID' in state.data && !state.error ? VOICE_POLL_MS : false),
    retry: false,
    gcTime: 0,
  })
  const preview: Preview | null = isAsked && data && !('jobID' in data) ? data : null
  return {
    preview,
    isSpeaking: isAsked && preview === null && error === null,
    error: isAsked ? error : null,
    ask(): void {
      if (isAsked) void refetch()
      else setAsked({ script, language, title })
    },
  }
}
