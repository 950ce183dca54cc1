import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { configQuery } from '#features/site/web/config-query.ts'
import { Page } from '#ui/page/page.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import styles from '../integrations.module.css'
import { TokensSection } from '../tokens-section.tsx'
import { WebhooksSection } from '../webhooks-section.tsx'

/** `/administration/integrations`: tokens by which scripts call us, webhooks by which we call others. */
export function IntegrationsScreen() {
  const { t } = useTranslation('integrations')
  const { data: config } = useQuery(configQuery)
  return (
    <Page title={t(($) => $.title)} className={styles.page}>
      <PageHead title={t(($) => $.title)} lead={t(($) => $.lead, { product: config?.productName ?? '' })} />
      <TokensSection />
      <WebhooksSection />
    </Page>
  )
}
