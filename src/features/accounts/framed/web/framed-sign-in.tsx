import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { AppLink } from '#ui/app-link.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { Notice } from '../../web/components/notice.tsx'
import { SignInFrame } from '../../web/components/sign-in-frame.tsx'
import { makeFramePass } from '../contract.ts'
import { type FrameMessage, readFrameMessage } from '../rules.ts'

/** `/embedded-sign-in`: whoever is signed in here lets the frame in that opened this window, which closes then. */
export function FramedSignInScreen() {
  const { t } = useTranslation('framed')
  const say = useErrorMessage()
  const { for: href = '/' } = useSearch({ from: '/signed-in/embedded-sign-in' })
  const hasOpener = window.opener !== null
  const { mutate, error, isPending } = useMutation({
    mutationFn: async () => {
      const { pass } = await call(makeFramePass, {})
      // Only a frame of our own origin hears it.
      window.opener?.postMessage({ name: 'FRAME_PASS', pass } satisfies FrameMessage, window.location.origin)
    },
  })
  useEffect(() => {
    const { opener } = window
    if (!opener) return
    const hear = ({ origin, source, data }: MessageEvent) => {
      const isOurs = origin === window.location.origin && source === opener
      if (isOurs && readFrameMessage(data)?.name === 'FRAME_ENTERED') window.close()
    }
    window.addEventListener('message', hear)
    mutate()
    return () => window.removeEventListener('message', hear)
  }, [mutate])

  return (
    <SignInFrame title={t(($) => $.window.title)} heading={t(($) => $.window.title)}>
      {hasOpener && !error && <Notice tone="done">{t(($) => $.window.done)}</Notice>}
      {!hasOpener && <Notice tone="info">{t(($) => $.window.apart)}</Notice>}
      {error && <Notice tone="failure">{say(error)}</Notice>}
      {hasOpener && error && (
        <Button variant="filled" size="lg" fullWidth loading={isPending} onClick={() => mutate()}>
          {t(($) => $.window.again)}
        </Button>
      )}
      <Button component={AppLink} href={href} variant={hasOpener ? 'subtle' : 'filled'} size="lg" fullWidth>
        {t(($) => $.window.open)}
      </Button>
    </SignInFrame>
  )
}
