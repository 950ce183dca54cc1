import { Button, Checkbox } from '@mantine/core'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { useOnce } from '#ui/use-once.ts'
import { launchMultipleExportCsv, listCsvTemplates } from '../contract.ts'
import { labelOf } from '../rules.ts'
import type { CsvTemplate } from '../schemas.ts'
import styles from './export-dialog.module.css'

/** The files that can be asked for; `superAdminAccess` adds those of super-administrators, for them. */
function templatesQuery(superAdminAccess: boolean) {
  return queryOptions({
    queryKey: ['csv-templates', superAdminAccess],
    queryFn: ({ signal }) => call(listCsvTemplates, { query: { superAdminAccess } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The recipient, and whether they may have the exports of super administrators. */
export interface ExportRecipient {
  email: string
  isSuperAdmin: boolean
}

interface ExportDialogProps {
  recipient: ExportRecipient
  opened: boolean
  onClose: () => void
}

/** Which files somebody wants mailed, one or several (seed 000 §2). */
export function ExportDialog({ recipient: { email, isSuperAdmin }, opened, onClose }: ExportDialogProps) {
  const { t } = useTranslation('exports', { keyPrefix: 'dialog' })
  const [chosen, setChosen] = useState<string[]>([])
  const templates = useQuery({ ...templatesQuery(isSuperAdmin), enabled: opened })
  const close = () => {
    setChosen([])
    onClose()
  }
  const launch = useLaunch(close)
  const launchOnce = useOnce(launch.mutateAsync)
  return (
    <Dialog
      opened={opened}
      onClose={close}
      size={600}
      title={t(($) => $.title)}
      footer={
        <>
          <Button onClick={close}>{t(($) => $.cancel)}</Button>
          <Button
            variant="filled"
            disabled={chosen.length === 0}
            loading={launch.isPending}
            onClick={() => launchOnce(chosen)}
          >
            {chosen.length === 0 ? t(($) => $.launch) : t(($) => $.launch, { count: chosen.length })}
          </Button>
        </>
      }
    >
      <p className={styles.lead}>{t(($) => $.lead, { email })}</p>
      {templates.error && <ErrorState error={templates.error} onRetry={() => void templates.refetch()} />}
      {templates.isPending && <Skeleton shape="card" height={365} />}
      {templates.data && <TemplateList templates={templates.data} chosen={chosen} onChoose={setChosen} />}
    </Dialog>
  )
}

interface TemplateListProps {
  templates: CsvTemplate[]
  chosen: string[]
  onChoose: (names: string[]) => void
}

function TemplateList({ templates, chosen, onChoose }: TemplateListProps) {
  const { t } = useTranslation('exports', { keyPrefix: 'dialog' })
  const locale = useLocale()
  const headId = useId()
  const isEvery = chosen.length === templates.length
  const toggle = (name: string) =>
    onChoose(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name])
  return (
    <>
      <div className={styles.head}>
        <span id={headId}>{t(($) => $.list)}</span>
        <Button
          variant="subtle"
          size="sm"
          onClick={() => onChoose(isEvery ? [] : templates.map(({ templateName }) => templateName))}
        >
          {t(($) => (isEvery ? $.none : $.all))}
        </Button>
      </div>
      <ul className={styles.list} aria-labelledby={headId}>
        {templates.map((template) => (
          <li key={template.templateName} className={styles.choice}>
            <Checkbox
              label={labelOf(template, locale)}
              checked={chosen.includes(template.templateName)}
              onChange={() => toggle(template.templateName)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Says that it is launched; a failure is only logged (seed 000 §8). */
function useLaunch(onLaunched: () => void) {
  const { t } = useTranslation('exports')
  return useMutation({
    mutationFn: (templateNames: string[]) => call(launchMultipleExportCsv, { body: { templateNames } }),
    onSuccess: () => {
      notify.success(t(($) => $.launched))
      onLaunched()
    },
    onError: (error) => console.error('The export could not be launched.', error),
  })
}
