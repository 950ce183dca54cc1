import { Button } from '@mantine/core'
import { IconBadgeCc } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFlag } from '#features/site/web/config-query.ts'
import { call } from '#shared/client.ts'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { getSubtitlesToken } from '../../subtitling/contract.ts'
import { useEditor } from '../use-editor.tsx'

/** The way from the editor to the page of a chapter's subtitles, after what is written there is saved. */
export function OpenSubtitles({ chapterKey }: { chapterKey: string }) {
  const { t } = useTranslation('subtitling')
  const { session } = useEditor()
  const navigate = useNavigate()
  const say = useErrorMessage()
  const open = useMutation({
    mutationFn: async () => {
      await session.flush()
      const id = session.getState().copy.chapters[chapterKey]?.id
      if (id === undefined) throw new Error('the chapter is not saved')
      return call(getSubtitlesToken, { query: { chapterId: id } })
    },
    onSuccess: (search) => navigate({ to: '/subtitles', search }),
    onError: (error) => notify.failure(say(error)),
  })
  if (useFlag('subtitleManagement') !== true) return null
  return (
    <Button leftSection={<IconBadgeCc size={18} aria-hidden />} loading={open.isPending} onClick={() => open.mutate()}>
      {t(($) => $.open)}
    </Button>
  )
}
