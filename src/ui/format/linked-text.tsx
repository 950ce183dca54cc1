import styles from './linked-text.module.css'
import { splitAtLinks } from './text-links.ts'

/** What people wrote, with its addresses to be followed: in a tab of their own that cannot reach back. */
export function LinkedText({ text }: { text: string }) {
  return splitAtLinks(text).map(({ text, href }, index) =>
    href === undefined ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, which never change places
      <a key={index} className={styles.link} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {text}
      </a>
    ),
  )
}
