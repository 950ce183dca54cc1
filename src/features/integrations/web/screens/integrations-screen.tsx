import { useTranslation } from 'react-i18next'
import { Page } from '#ui/page.tsx'
import styles from '../integrations.module.css'
import { TokensSection } from '../tokens-section.tsx'
import { WebhooksSection } from '../webhooks-section.tsx'

/** `/administration/integrations`: tokens by which scripts call us, webhooks by which we call others. */
export function IntegrationsScreen() {
  const { t } = useTranslation('integrations')
  return (
    <Page title={t('title')} className={styles.page}>
      <header className={styles.header}>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      <TokensSection />
      <WebhooksSection />
    </Page>
  )
}
