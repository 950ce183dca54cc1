import { Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageDrawing } from '#ui/drawings/page.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useLocale } from '#ui/use-locale.ts'
import type { CustomField } from '../../schemas.ts'
import { labelOf } from '../components/names.ts'
import { OrderedList } from '../components/ordered-list.tsx'
import styles from '../components/page.module.css'
import { FieldDialog } from '../fields/field-dialog.tsx'
import { useFields } from '../fields/use-fields.ts'
import { fieldsQuery } from '../users-queries.ts'

/** `/administration/customFields`: what the organisation keeps of people beside what every account has. */
export function CustomFieldsScreen() {
  const { t } = useTranslation('people', { keyPrefix: 'fieldsPage' })
  const locale = useLocale()
  const { data, error, refetch } = useQuery(fieldsQuery)
  const { order, remove } = useFields()
  const [edited, setEdited] = useState<CustomField | 'new' | null>(null)
  const add = (
    <Button variant="filled" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
      {t(($) => $.add)}
    </Button>
  )
  return (
    <Page title={t(($) => $.title)} className={styles.page}>
      <PageHead title={t(($) => $.title)} lead={t(($) => $.lead)}>
        {data && data.length > 0 && add}
      </PageHead>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="card" height={360} />}
      {data?.length === 0 && (
        <EmptyState drawing={<PageDrawing />} action={add}>
          {t(($) => $.empty)}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <OrderedList
          label={t(($) => $.title)}
          items={data.map((field) => ({
            id: field.id,
            name: field.name,
            entries: [
              { label: t(($) => $.edit), icon: <IconPencil aria-hidden />, onSelect: () => setEdited(field) },
              {
                label: t(($) => $.delete),
                icon: <IconTrash aria-hidden />,
                danger: true,
                onSelect: () => remove(field),
              },
            ],
            content: <FieldLabel field={field} label={labelOf(field, locale)} />,
          }))}
          onOrder={order}
        />
      )}
      {edited && <FieldDialog field={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Page>
  )
}

function FieldLabel({ field, label }: { field: CustomField; label: string }) {
  const others = [field.labelEn, field.labelDe, field.labelEs, field.labelFr].filter((one) => one && one !== label)
  return (
    <>
      <span className={styles.name} dir="auto">
        {label}
      </span>
      <span className={styles.more}>{[field.name, ...new Set(others)].filter((one) => one !== label).join(' · ')}</span>
    </>
  )
}
