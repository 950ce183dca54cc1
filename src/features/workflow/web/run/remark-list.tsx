import { useTranslation } from 'react-i18next'
import { Avatar } from '#ui/avatar.tsx'
import { RelativeDate } from '#ui/format/relative-date.tsx'
import type { WorkflowRun } from '../../schemas.ts'
import styles from './run.module.css'

/** The remarks in their order. */
export function RemarkList({ remarks }: { remarks: WorkflowRun['remarks'] }) {
  const { t } = useTranslation('workflow', { keyPrefix: 'web.run' })
  return (
    <ul className={styles.words}>
      {remarks.map(({ id, by, content, at }) => (
        <li key={id} className={styles.word}>
          <Avatar name={by?.label ?? t(($) => $.gone)} img={by?.imgUrl} decorative />
          <div>
            <p>
              <b>{by?.label ?? t(($) => $.gone)}</b> <RelativeDate at={at} className="quiet" relative />
            </p>
            <p className={styles.comment} dir="auto">
              {content}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
