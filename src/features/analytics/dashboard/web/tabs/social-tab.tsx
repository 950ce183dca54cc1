import type { Period } from '../../rules.ts'
import { SocialWidget } from '../widgets/social-widget.tsx'
import { TopAuthors } from '../widgets/top-authors.tsx'
import { TopSpeaches } from '../widgets/top-speaches.tsx'
import styles from './tabs.module.css'

/** Ratings, comments and the best-liked authors (seed 000 §2). */
export function SocialTab({ period }: { period: Period }) {
  return (
    <div className={styles.widgets}>
      <SocialWidget className={styles.whole} period={period} />
      <TopSpeaches className={styles.half} by="rating" period={period} />
      <TopAuthors className={styles.half} by="rating" period={period} />
    </div>
  )
}
