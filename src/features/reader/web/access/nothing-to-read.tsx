import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { editAddress } from '#features/speaches/web/cards/card-rules.ts'
import { useSitePages } from '#features/speaches/web/cards/use-site-pages.ts'
import { AppLink } from '#ui/app-link.tsx'
import { PageDrawing } from '#ui/drawings/page.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import type { Material } from '../material.ts'
import { PlainPage } from './plain-page.tsx'

/** A draft in which no chapter is chosen yet. */
export function NothingToRead({ material }: { material: Material }) {
  const { t } = useTranslation('speaches')
  const pages = useSitePages()
  return (
    <PlainPage title={material.title}>
      <EmptyState
        drawing={<PageDrawing />}
        action={
          material.canEdit && (
            <Button component={AppLink} href={editAddress(material, pages)} variant="filled">
              {t(($) => $.reader.edit)}
            </Button>
          )
        }
      >
        {t(($) => $.reader.empty)}
      </EmptyState>
    </PlainPage>
  )
}
