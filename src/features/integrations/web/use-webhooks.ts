import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { confirm } from '#ui/dialog/confirm.ts'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import {
  createWebhook,
  deleteWebhook,
  resendDelivery,
  rotateWebhookSecret,
  updateWebhook,
  type Webhook,
  type WebhookInput,
} from '../contract.ts'
import { webhooksQuery } from './integration-queries.ts'

/** Makes, changes and takes away webhooks, and sends messages again. */
export function useWebhooks() {
  const { t } = useTranslation('integrations', { keyPrefix: 'webhooks' })
  const client = useQueryClient()
  const say = useErrorMessage()
  const shared = {
    onError: (error: unknown) => notify.failure(say(error)),
    onSettled: () => client.invalidateQueries({ queryKey: webhooksQuery.queryKey }),
  }
  const add = useMutation({ mutationFn: (body: WebhookInput) => call(createWebhook, { body }), ...shared })
  const change = useMutation({
    mutationFn: ({ id, ...body }: { id: number; isEnabled?: boolean } & Partial<WebhookInput>) =>
      call(updateWebhook, { params: { id }, body }),
    onSuccess: () => notify.success(t(($) => $.saved)),
    ...shared,
  })
  const remove = useMutation({
    mutationFn: (id: number) => call(deleteWebhook, { params: { id } }),
    onSuccess: () => notify.success(t(($) => $.deleted)),
    ...shared,
  })
  const rotate = useMutation({
    mutationFn: (id: number) => call(rotateWebhookSecret, { params: { id } }),
    ...shared,
  })
  const resend = useMutation({
    mutationFn: (params: { id: number; deliveryId: number }) => call(resendDelivery, { params }),
    onSuccess: () => notify.success(t(($) => $.resent)),
    ...shared,
  })

  async function askAndRemove({ id, name }: Webhook): Promise<void> {
    const question = {
      title: t(($) => $.delete.title, { name }),
      text: t(($) => $.delete.text),
      action: t(($) => $.delete.action),
    }
    if (await confirm({ ...question, danger: true })) remove.mutate(id)
  }
  /** @returns the new secret; undefined when it was not wanted after all, or not given */
  async function askAndRotate({ id, name }: Webhook): Promise<string | undefined> {
    const question = {
      title: t(($) => $.rotate.title, { name }),
      text: t(($) => $.rotate.text),
      action: t(($) => $.rotate.action),
    }
    if (!(await confirm({ ...question, danger: true }))) return undefined
    return rotate.mutateAsync(id).then(
      ({ secret }) => secret,
      () => undefined,
    )
  }
  return { add, change, remove: askAndRemove, rotate: askAndRotate, resend }
}
