import { Button } from '@mantine/core'
import { IconDots, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { AppLink } from '#ui/app-link.tsx'
import { PageDrawing } from '#ui/drawings/page.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ActionMenu } from '#ui/menu/action-menu.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { type Category, countCategories } from '../../contract.ts'
import styles from '../categories.module.css'
import { CategoryDialog } from '../category-dialog.tsx'
import { DeleteDialog } from '../delete-dialog.tsx'

const categoriesQuery = queryOptions({
  queryKey: ['admin-categories'],
  queryFn: ({ signal }) => call(countCategories, {}, { signal }),
})

/** `/administration/categories`: what speaches are sorted into. */
export function CategoriesScreen() {
  const { t } = useTranslation('categories')
  const { data, error, refetch } = useQuery(categoriesQuery)
  const [edited, setEdited] = useState<Category | 'new' | null>(null)
  const [removed, setRemoved] = useState<Category | null>(null)
  const add = (
    <Button variant="filled" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
      {t(($) => $.new)}
    </Button>
  )
  return (
    <Page title={t(($) => $.title)} className={styles.page}>
      <PageHead title={t(($) => $.title)} lead={t(($) => $.lead)}>
        {data && data.total > 0 && add}
      </PageHead>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="card" height={300} />}
      {data?.total === 0 && (
        <EmptyState drawing={<PageDrawing />} action={add}>
          {t(($) => $.none)}
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <ul className={styles.rows} aria-label={t(($) => $.title)}>
          {data.result.map((category) => (
            <CategoryRow
              key={category.id}
              category={category}
              onEdit={() => setEdited(category)}
              onRemove={() => setRemoved(category)}
            />
          ))}
        </ul>
      )}
      {edited && <CategoryDialog category={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {removed && data && (
        <DeleteDialog
          category={removed}
          others={data.result.filter(({ id }) => id !== removed.id)}
          onClose={() => setRemoved(null)}
        />
      )}
    </Page>
  )
}

interface CategoryRowProps {
  category: Category
  onEdit: () => void
  onRemove: () => void
}

function CategoryRow({ category: { id, name, speaches }, onEdit, onRemove }: CategoryRowProps) {
  const { t } = useTranslation('categories')
  return (
    <li className={styles.row}>
      <span className={styles.name} dir="auto">
        {name}
      </span>
      {speaches === 0 ? (
        <span className={styles.count}>{t(($) => $.empty)}</span>
      ) : (
        <AppLink className={styles.count} href={`/administration/t/all?state=NONE&categories=${id}`}>
          {t(($) => $.count, { count: speaches })}
        </AppLink>
      )}
      <ActionMenu
        position="bottom-end"
        trigger={
          <IconButton label={t(($) => $.more, { name })} bare>
            <IconDots aria-hidden />
          </IconButton>
        }
        entries={[
          { label: t(($) => $.rename), icon: <IconPencil aria-hidden />, onSelect: onEdit },
          { label: t(($) => $.delete), icon: <IconTrash aria-hidden />, danger: true, onSelect: onRemove },
        ]}
      />
    </li>
  )
}
