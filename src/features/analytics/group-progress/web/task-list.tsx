import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '#features/accounts/web/session.ts'
import { AppLink } from '#ui/app-link.tsx'
import { Badge } from '#ui/badge.tsx'
import { ProgressBar } from '#ui/progress/progress-bar.tsx'
import { useFigures } from '../../web/use-figures.ts'
import type { GroupTask } from '../contract.ts'
import styles from './task-list.module.css'

/** The assignments of a group, with how many members are done. */
export function TaskList({ tasks }: { tasks: GroupTask[] }) {
  const { t } = useTranslation('group-progress')
  return (
    <ul className={styles.tasks} aria-label={t(($) => $.tasks)}>
      {tasks.map((task) => (
        <Task key={task.speach.id} task={task} />
      ))}
    </ul>
  )
}

function Task({ task }: { task: GroupTask }) {
  const { t } = useTranslation('group-progress')
  const { t: tAnalytics } = useTranslation('analytics')
  const { speach, concerned, finished, overdue, dueDate, due } = task
  const { day } = useFigures()
  const { isAdmin } = useSignedIn()
  const title = speach.title || t(($) => $.untitled)
  return (
    <li className={styles.task}>
      <div className={styles.what}>
        <AppLink href={`/s/${speach.speachID}`} className={styles.title} lang={speach.language} dir="auto">
          {title}
        </AppLink>
        <span className={styles.facts}>
          <span className="num">{t(($) => $.finished, { finished, concerned })}</span>
          {dueDate && <span className="num">{t(($) => $.due, { day: day(dueDate) })}</span>}
          {overdue > 0 && <Badge colour="berry">{t(($) => $.late, { count: overdue })}</Badge>}
          {overdue === 0 && due === 'SOON' && <Badge colour="sun">{tAnalytics(($) => $.due.SOON)}</Badge>}
        </span>
        <ProgressBar value={finished / concerned} className={styles.bar} />
      </div>
      {/* Results of a person are seen by them, by the authors of the speach and by administrators (PRODUCT §4). */}
      {isAdmin && (
        <Button
          component={AppLink}
          href={`/analytics/s/${speach.speachID}?view=people`}
          variant="default"
          className={styles.people}
          leftSection={<IconUsers size={18} aria-hidden />}
          aria-label={t(($) => $.peopleOf, { title })}
        >
          {t(($) => $.people)}
        </Button>
      )}
    </li>
  )
}
