import { useTranslation } from 'react-i18next'
import { LinkedText } from '#ui/format/linked-text.tsx'
import { splitMentions } from '../../mentions.ts'
import type { Mentions } from '../../schemas.ts'
import { nameOf } from '../people.ts'
import styles from './comments.module.css'

/** The words of a comment, with links and the names of the people it mentions. */
export function CommentText({ content, mentions }: { content: string; mentions: Mentions }) {
  const { t } = useTranslation('social', { keyPrefix: 'web.person' })
  return splitMentions(content).map((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, which never change places
    if ('text' in part) return <LinkedText key={index} text={part.text} />
    const person = mentions[part.userID]
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, which never change places
      <span key={index} className={styles.mention}>
        @{(person && nameOf(person)) || t(($) => $.anonymous)}
      </span>
    )
  })
}
