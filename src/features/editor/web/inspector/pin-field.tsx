import { Switch } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '#features/accounts/web/session.ts'
import { PINNED_MAX } from '#features/site/rules.ts'
import { useFlag } from '#features/site/web/config-query.ts'
import { pinSpeach } from '#features/speaches/contract.ts'
import { canPin } from '#features/speaches/rules.ts'
import { call } from '#shared/client.ts'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { useEditor, useEditorState } from '../use-editor.tsx'

/** Lets administrators pin a speach that is published for everyone on the home page (seed 001 §4). */
export function PinField() {
  const { t } = useTranslation('editor')
  const { session } = useEditor()
  const me = useSignedIn()
  const { isPinnedOnHome, state, isTemplate } = useEditorState((editor) => editor.head)
  const { title, visibility } = useEditorState((editor) => editor.document.facts)
  const isOffered = useFlag('pinnedOnHome') === true && canPin(me, { state, visibility, isTemplate })
  const queryClient = useQueryClient()
  const say = useErrorMessage()
  const pin = useMutation({
    mutationFn: (pinned: boolean) => call(pinSpeach, { params: { speachID: session.speachID }, body: { pinned } }),
    onSuccess: (head, pinned) => {
      session.setHead(head)
      void queryClient.invalidateQueries({ queryKey: ['home'] })
      notify.success(t(($) => (pinned ? $.speach.pinDone : $.speach.unpinDone), { title }))
    },
    onError: (error) => notify.failure(say(error)),
  })
  if (!isOffered) return null
  return (
    <Switch
      label={t(($) => $.speach.pinned)}
      description={t(($) => $.speach.pinnedHelp, { max: PINNED_MAX })}
      checked={pin.isPending ? pin.variables : isPinnedOnHome}
      disabled={pin.isPending}
      onChange={({ target }) => pin.mutate(target.checked)}
    />
  )
}
