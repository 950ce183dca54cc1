import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../../rules.ts'
import styles from '../components/page.module.css'
import { ownRequestsQuery } from '../users-queries.ts'
import { AnswerRequest } from './answer-request.tsx'

/** The groups that the person is asked to join; nothing where there are none. */
export function OwnRequests() {
  const { t } = useTranslation('people', { keyPrefix: 'requests' })
  const { data } = useQuery(ownRequestsQuery)
  if (!data || data.length === 0) return null
  return (
    <section className={styles.requests} aria-label={t(($) => $.title)}>
      <h2>{t(($) => $.title)}</h2>
      <p>{t(($) => $.seen)}</p>
      <ul className={styles.groups}>
        {data.map(({ group, by }) => (
          <li key={group.id} className={styles.withLink}>
            <span className={styles.name} dir="auto">
              {group.name}
            </span>
            <span className={styles.more}>
              {t(($) => $.by, { name: nameOf({ ...by, email: null }) })}
              {group.description && ` · ${group.description}`}
            </span>
            <span className={styles.link}>
              <AnswerRequest group={group} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
