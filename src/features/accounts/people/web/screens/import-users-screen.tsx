import { Button, FileButton } from '@mantine/core'
import { IconArrowLeft, IconFileSpreadsheet } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { AppLink } from '#ui/app-link.tsx'
import { useEncodingQuestion } from '#ui/dialog/encoding-question.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { useLocale } from '#ui/use-locale.ts'
import { DOUBLE_CLICK_MS, useOnce } from '#ui/use-once.ts'
import { cancelUserImport } from '../../import-contract.ts'
import { guessMapping, IMPORT_BYTES_MAX, type ImportChoices, type ImportTarget } from '../../import-rules.ts'
import type { CustomField } from '../../schemas.ts'
import { ChoicesForm } from '../import/choices-form.tsx'
import { ColumnsForm } from '../import/columns-form.tsx'
import importStyles from '../import/import.module.css'
import { Outcome } from '../import/outcome.tsx'
import { type ChosenList, type ListProblem, readList } from '../import/read-list.ts'
import { type ListOrder, sendList } from '../import/send-list.ts'
import { TemplateButton } from '../import/template-button.tsx'
import { fieldsQuery, groupsQuery, importQuery, usersKey } from '../users-queries.ts'

/** `/administration/importUser`: many people from a file, looked at before they are added. */
export function ImportUsersScreen() {
  const { t } = useTranslation('people', { keyPrefix: 'import' })
  const { data: fields } = useQuery(fieldsQuery)
  const locale = useLocale()
  const { inUnicode, question } = useEncodingQuestion()
  const read = useMutation({
    mutationFn: async (file: File) => {
      // What is too large is refused when it is sent.
      if (file.size > IMPORT_BYTES_MAX) return readList(file)
      const bytes = await inUnicode(file.name, new Uint8Array(await file.arrayBuffer()), locale)
      return bytes && readList(new File([bytes], file.name))
    },
  })
  const list = typeof read.data === 'object' ? read.data : null
  const problem: ListProblem | null = typeof read.data === 'string' ? read.data : read.error ? 'unreadable' : null
  return (
    <Page title={t(($) => $.title)}>
      <PageHead title={t(($) => $.title)} lead={t(($) => $.lead)}>
        <Button
          component={AppLink}
          href="/administration/users"
          variant="light"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
        >
          {t(($) => $.back)}
        </Button>
      </PageHead>
      <div className={importStyles.file}>
        <FileButton accept=".csv,.txt,.xlsx" onChange={(file) => file && read.mutate(file)}>
          {(props) => (
            <Button
              {...props}
              variant={list ? 'default' : 'filled'}
              loading={read.isPending}
              leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
            >
              {t(($) => (list ? $.another : $.choose))}
            </Button>
          )}
        </FileButton>
        {list && <span dir="auto">{read.variables?.name}</span>}
        <span role="alert" className={importStyles.problem}>
          {problem && t(($) => $[problem])}
        </span>
      </div>
      {!list && fields && <TemplateButton fields={fields} />}
      {question}
      {list && fields && <ListForm key={read.submittedAt} list={list} fields={fields} />}
    </Page>
  )
}

function ListForm({ list, fields }: { list: ChosenList; fields: CustomField[] }) {
  const { t } = useTranslation('people', { keyPrefix: 'import' })
  const [mapping, setMapping] = useState<ImportTarget[]>(() => guessMapping(list.head, fields))
  const [choices, setChoices] = useState<ImportChoices>({ addGroups: false, updateExisting: false, invite: false })
  const { send, found, cancel } = useSending(list, { mapping, ...choices })
  const hasEmail = mapping.includes('email')
  const check = useOnce(() => send.mutateAsync(true), { restMs: DOUBLE_CLICK_MS })
  const add = useOnce(() => send.mutateAsync(false), { restMs: DOUBLE_CLICK_MS })
  // What failed may be tried again at once.
  const retry = useOnce(async () => found && send.mutateAsync(found.dryRun))
  const isBusy = send.isPending || found?.status === 'processing'
  return (
    <>
      <ColumnsForm list={list} fields={fields} mapping={mapping} onChange={setMapping} />
      <p className={importStyles.hint}>{t(($) => $.hint)}</p>
      <ChoicesForm choices={choices} onChange={setChoices} />
      <div className={importStyles.buttons}>
        <Button disabled={!hasEmail || isBusy} onClick={check}>
          {t(($) => $.check)}
        </Button>
        <Button variant="filled" disabled={!hasEmail || isBusy} onClick={add}>
          {t(($) => $.start)}
        </Button>
        {!hasEmail && (
          <span role="status" className={importStyles.problem}>
            {t(($) => $.emailMissing)}
          </span>
        )}
      </div>
      {found && (
        <Outcome
          found={found}
          fields={fields}
          onCancel={() => cancel.mutate(found.importID)}
          isCancelling={cancel.isPending || cancel.data?.importID === found.importID}
          onRetry={retry}
        />
      )}
    </>
  )
}

/** Sends the list, follows what becomes of it, and stops it. */
function useSending(list: ChosenList, order: Omit<ListOrder, 'dryRun'>) {
  const say = useErrorMessage()
  const queryClient = useQueryClient()
  const send = useMutation({
    mutationFn: (dryRun: boolean) => sendList(list.csv, { ...order, dryRun }),
    onError: (error) => notify.failure(say(error)),
  })
  const cancel = useMutation({
    mutationFn: (importID: string) => call(cancelUserImport, { params: { importID } }),
    onError: (error) => notify.failure(say(error)),
    onSettled: (_, __, importID) => queryClient.invalidateQueries(importQuery(importID)),
  })
  const { data } = useQuery({ ...importQuery(send.data?.importID ?? ''), enabled: send.data !== undefined })
  const found = send.data && (data ?? send.data)
  const hasWritten = found !== undefined && found.status !== 'processing' && !found.dryRun
  useEffect(() => {
    if (!hasWritten) return
    void queryClient.invalidateQueries({ queryKey: usersKey })
    void queryClient.invalidateQueries(groupsQuery)
  }, [hasWritten, queryClient])
  return { send, found, cancel }
}
