import type { PackageType } from '../rules.ts'
import styles from './export-package.module.css'

/** A page of an LMS: with a window to the platform, or with everything in it. */
export function PackageDrawing({ type }: { type: PackageType }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 96 56" aria-hidden="true">
      <rect className={styles.page} x="4" y="6" width="80" height="46" rx="3" />
      <rect className={styles.bar} x="4" y="6" width="80" height="9" rx="3" />
      {type === 'SCORM_LITE' ? (
        <>
          <rect className={styles.pale} x="26" y="23" width="30" height="21" rx="2" />
          <path className={styles.strong} d="M38 29v9l7-4.5z" />
          <path className={styles.thread} d="M58 33.5h26" />
          <circle className={styles.strong} cx="87" cy="33.5" r="4.5" />
        </>
      ) : (
        <>
          <rect className={styles.pale} x="20" y="27" width="28" height="20" rx="2" />
          <rect className={styles.middle} x="27" y="23" width="28" height="20" rx="2" />
          <rect className={styles.strong} x="34" y="19" width="28" height="20" rx="2" />
          <path className={styles.play} d="M45 24.5v9l7-4.5z" />
        </>
      )}
    </svg>
  )
}
