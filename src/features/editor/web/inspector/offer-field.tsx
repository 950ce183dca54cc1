import { Switch } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '#features/accounts/web/session.ts'
import { offerTemplate } from '#features/speaches/contract.ts'
import { call } from '#shared/client.ts'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { useEditor, useEditorState } from '../use-editor.tsx'

/** Lets administrators offer a template to every author to begin with. */
export function OfferField() {
  const { t } = useTranslation('editor', { keyPrefix: 'speach' })
  const { session } = useEditor()
  const me = useSignedIn()
  const { isTemplate, isOffered } = useEditorState((editor) => editor.head)
  const say = useErrorMessage()
  const offer = useMutation({
    mutationFn: (offered: boolean) =>
      call(offerTemplate, { params: { speachID: session.speachID }, body: { offered } }),
    onSuccess: (head) => session.setHead(head),
    onError: (error) => notify.failure(say(error)),
  })
  if (!isTemplate || !me.isAdmin) return null
  return (
    <Switch
      label={t(($) => $.offered)}
      description={t(($) => $.offeredHelp)}
      checked={offer.isPending ? offer.variables : isOffered}
      disabled={offer.isPending}
      onChange={({ target }) => offer.mutate(target.checked)}
    />
  )
}
