import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { isLocale } from '#shared/locales.ts'
import { changeLocale } from '#ui/i18n.ts'
import { Page } from '#ui/page/page.tsx'
import { EditorSkeleton } from '../../../web/editor-skeleton.tsx'
import { openSubtitles } from '../../contract.ts'
import { NoSubtitles } from './no-subtitles.tsx'

/** The way in: /subtitles?token={token}&lng={language}. From then on the address is the chapter's. */
export function OpenSubtitlesScreen() {
  const { t } = useTranslation('subtitling')
  const { token = '', lng } = useSearch({ strict: false })
  const opened = useQuery({
    queryKey: ['subtitles', 'opened', token],
    queryFn: async () => {
      if (lng !== undefined && isLocale(lng)) await changeLocale(lng)
      return call(openSubtitles, { body: { token } })
    },
    retry: false,
    gcTime: 0,
  })
  if (opened.isSuccess) {
    return <Navigate to="/subtitles/$chapterId" params={{ chapterId: String(opened.data.chapterId) }} replace />
  }
  if (opened.isPending) return <EditorSkeleton />
  return (
    <Page title={t(($) => $.title)}>
      <VisuallyHidden component="h1">{t(($) => $.title)}</VisuallyHidden>
      <NoSubtitles error={opened.error} onRetry={() => void opened.refetch()} />
    </Page>
  )
}
