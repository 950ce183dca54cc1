import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { notFound, useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '#features/accounts/web/session.ts'
import { CallError, call } from '#shared/client.ts'
import { confirm } from '#ui/dialog/confirm.ts'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { useLeaveQuestion } from '#ui/use-leave-question.ts'
import { type AccessibilityData, createAccessibilityData, updateAccessibilityData } from '../../contract.ts'
import { RichTextField } from '../components/rich-text-field.tsx'
import { statementQuery } from '../legal-queries.ts'
import styles from './accessibility-statement.module.css'

/** `/accessibility-statement/edit`: for administrators; where there is no statement, a text to begin with. */
export function EditStatementScreen() {
  const { t } = useTranslation('legal', { keyPrefix: 'web.editor' })
  const me = useSignedIn()
  const statement = useQuery({ ...statementQuery, enabled: me.isAdmin, staleTime: 0 })
  // To who is no administrator, the page is not there.
  if (!me.isAdmin) throw notFound()
  const isNone = statement.error instanceof CallError && statement.error.status === 404
  const isReady = isNone || (statement.data !== undefined && !statement.isFetching)
  return (
    <Page title={t(($) => $.title)} className={styles.page}>
      <PageHead title={t(($) => $.title)} />
      {statement.error && !isNone && <ErrorState error={statement.error} onRetry={() => void statement.refetch()} />}
      {!statement.error && !isReady && <Skeleton shape="card" style={{ flex: 1 }} />}
      {isReady && <StatementForm kept={statement.data} />}
    </Page>
  )
}

function StatementForm({ kept: given }: { kept: AccessibilityData | undefined }) {
  const { t } = useTranslation('legal', { keyPrefix: 'web.editor' })
  const { history } = useRouter()
  const queryClient = useQueryClient()
  const say = useErrorMessage()
  // The text when editing began. Reloading it in between must not change what counts as changed.
  const [kept] = useState(given)
  const [begun] = useState(kept?.statement ?? t(($) => $.sample))
  const [html, setHtml] = useState(begun)
  const isChanged = html !== begun
  const mayLeave = useRef(false)
  useLeaveQuestion(() => isChanged && !mayLeave.current)
  const save = useMutation({
    mutationFn: () => {
      const body = { statement: html }
      return kept
        ? call(updateAccessibilityData, { params: { id: kept.id }, body })
        : call(createAccessibilityData, { body })
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(statementQuery.queryKey, saved)
      void queryClient.invalidateQueries({ queryKey: ['footer'] })
      notify.success(t(($) => $.saved))
      leaveFor('/accessibility-statement')
    },
    onError: (error) => notify.failure(t(($) => $.failed, { reason: say(error) })),
  })

  function leaveFor(address: string): void {
    mayLeave.current = true
    history.push(address)
  }

  function submit(): void {
    if (kept && !isChanged) notify.success(t(($) => $.noChanges))
    else save.mutate()
  }

  async function cancel(): Promise<void> {
    const question = {
      title: t(($) => $.ask.title),
      text: t(($) => $.ask.text),
      action: t(($) => $.ask.action),
      danger: true,
    }
    if (await confirm(question)) leaveFor('/')
  }

  return (
    <>
      <RichTextField
        label={t(($) => $.label)}
        placeholder={t(($) => $.placeholder)}
        initial={begun}
        onChange={setHtml}
      />
      <div className={styles.buttons}>
        <Button variant="subtle" onClick={() => void cancel()}>
          {t(($) => $.cancel)}
        </Button>
        <Button variant="filled" loading={save.isPending} onClick={submit}>
          {t(($) => $.save)}
        </Button>
      </div>
    </>
  )
}
