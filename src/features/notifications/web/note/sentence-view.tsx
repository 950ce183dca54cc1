import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { profileAddress } from '#features/accounts/profile-address.ts'
import { cutTitle, wholeTitle } from '#features/speaches/web/cards/card-rules.ts'
import { AppLink } from '#ui/app-link.tsx'
import { alikeOf, notificationLink } from '../../rules.ts'
import type { Notification } from '../../schemas.ts'
import styles from './note.module.css'
import { MARKS, type Part, splitSentence } from './sentence.ts'
import { usePersonName } from './use-person-name.ts'

interface SentenceProps {
  notification: Notification
  /** How many alike it stands for. */
  alike?: number
  /** What of it leads to where the notification leads. */
  link: Part
}

/** What happened, in a sentence, with the way to whoever did it and to what it is about. */
export function Sentence({ notification, alike = 1, link }: SentenceProps) {
  const sentence = useSentence(notification, alike)
  const address = notificationLink(notification)
  const pieces = splitSentence(sentence)
  const isLinked = pieces.some((piece) => 'part' in piece && piece.part === link)
  const drawn = pieces.map((piece, index): ReactNode => {
    if ('text' in piece) return piece.text
    const { part } = piece
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence never change places
    return <Thing key={index} notification={notification} part={part} address={part === link ? address : null} />
  })
  return isLinked ? drawn : <Whole address={address}>{drawn}</Whole>
}

/** The text of a sentence, with marks for the things in it. */
function useSentence({ typeNotification: type, count, speach }: Notification, alike: number): string {
  const { t } = useTranslation('notifications', { keyPrefix: 'web' })
  const many = alike > 1 ? alikeOf(type) : undefined
  // People of a list come together; a message that is reported belongs to no speach.
  if (type === 'ADMIN_NEW_USER' && count !== null) return t(($) => $.newUsers, { count })
  if (type === 'ADMIN_ABUSE_REPORTED' && !speach) return t(($) => $.messageReported)
  if (many && many !== 'people') return t(($) => $.alike[many], { ...MARKS, count: alike })
  return t(($) => $.sentences[type], MARKS)
}

interface ThingProps {
  notification: Notification
  part: Part
  /** The address it links to; null if it isn't a link. */
  address: string | null
}

/** One part of a sentence, by its name. */
function Thing({ notification, part, address }: ThingProps) {
  const name = useName(notification, part)
  const person = notification.sourceUser
  if (address === null && part === 'who' && person && !person.anonymous && person.userID !== null) {
    return (
      <AppLink className={styles.person} href={profileAddress({ ...person, userID: person.userID })} dir="auto">
        {name}
      </AppLink>
    )
  }
  if (part === 'message' && address === null) return name
  return (
    <Whole address={address} title={wholeTitle(name)}>
      <b dir="auto">{cutTitle(name)}</b>
    </Whole>
  )
}

/** What leads to where the notification leads: one may click anywhere on it. */
function Whole({ address, title, children }: { address: string | null; title?: string; children: ReactNode }) {
  if (address === null) return children
  return (
    <AppLink className={styles.link} href={address} title={title}>
      {children}
    </AppLink>
  )
}

function useName(notification: Notification, part: Part): string {
  const { t } = useTranslation('notifications', { keyPrefix: 'web' })
  const personName = usePersonName()
  const { sourceUser: person, speach, parcours, badge, topic, groupe } = notification
  switch (part) {
    case 'who':
      return personName(person)
    case 'what':
      return (parcours ?? speach)?.title || t(($) => $.untitled)
    case 'badge':
      return badge?.title || t(($) => $.untitled)
    case 'topic':
      return topic?.title || t(($) => $.untitled)
    case 'group':
      return groupe?.name || t(($) => $.untitled)
    case 'message':
      return t(($) => $.message)
  }
}
