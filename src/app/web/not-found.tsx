import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#ui/app-link.tsx'
import { MagnifierDrawing } from '#ui/drawings/magnifier.tsx'
import { Page } from '#ui/page/page.tsx'
import styles from './message-page.module.css'
import { Shell } from './shell.tsx'

/** What is not there, or not for this person: the two look the same (PRODUCT §5). */
export function NotFound() {
  const { t } = useTranslation('web')
  return (
    <Page title={t(($) => $.notFound.title)}>
      <div className={styles.message}>
        <MagnifierDrawing />
        <h1>{t(($) => $.notFound.title)}</h1>
        <p>{t(($) => $.notFound.text)}</p>
        <Button component={AppLink} href="/" variant="filled">
          {t(($) => $.notFound.home)}
        </Button>
      </div>
    </Page>
  )
}

/** An address that leads nowhere. */
export function NotFoundPage() {
  return (
    <Shell>
      <NotFound />
    </Shell>
  )
}
