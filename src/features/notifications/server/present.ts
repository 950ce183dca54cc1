import { pictureAddress } from '#features/chapters/html/vocabulary.ts'
import { mentionedIn } from '#features/social/mentions.ts'
import type { MessageText } from '#features/social/messages/server/service.ts'
import type { Mentions } from '#features/social/schemas.ts'
import { slugOf } from '#features/speaches/rules.ts'
import type { SpeachCard } from '#features/speaches/schemas.ts'
import type { Notification } from '../schemas.ts'
import type { NotificationRow } from './queries.ts'

/** Pixels at which a path's picture is shown at most, on a fine screen. */
const PICTURE_WIDTH = 320

/** What notifications are about that other features tell, by number: speaches as their reader sees them, messages. */
export interface About {
  cards: Map<number, SpeachCard>
  texts: Map<number, MessageText>
  /** Words of shares, and reasons of refusals by the number of what was submitted. */
  shares: Map<number, string>
  refusals: Map<number, string>
  /** The people mentioned in comments. */
  mentions: Mentions
}

/** A notification as it is answered. */
export function present(row: NotificationRow, { cards, texts, shares, refusals, mentions }: About): Notification {
  const { path, message } = row
  const text = message ? texts.get(message.id) : undefined
  const isInTopic = message !== null && message.groupId !== null && text !== undefined
  return {
    key: row.id,
    typeNotification: row.type,
    date: row.date,
    unread: row.unread,
    sourceUser: presentSource(row),
    speach: presentSpeach(row.speachId === null ? undefined : cards.get(row.speachId)),
    parcours: path && {
      pathId: path.id,
      title: path.title,
      slug: slugOf(path.title),
      image: path.image === null ? null : pictureAddress(path.image, PICTURE_WIDTH),
    },
    message: message && { id: message.id, threadId: message.threadId, content: text?.content ?? '' },
    commentaire: row.comment && { ...row.comment, mentions: namedIn(row.comment, mentions) },
    words: shares.get(row.shareId ?? 0) || refusals.get(row.refusedRunId ?? 0) || null,
    badge: row.badge,
    topic: isInTopic ? { id: message.threadId, title: text.topicTitle ?? '' } : null,
    groupe: isInTopic && message.groupId !== null ? { id: message.groupId, name: text.groupName ?? '' } : row.group,
    count: row.people,
  }
}

function namedIn({ content }: { content: string }, mentions: Mentions): Mentions {
  return Object.fromEntries(
    mentionedIn(content).flatMap((userID) => {
      const person = mentions[userID]
      return person ? [[userID, person] as const] : []
    }),
  )
}

/** People who are erased, deactivated or promised anonymity are never named (PRODUCT §9). */
function presentSource({ hasSource, source }: NotificationRow): Notification['sourceUser'] {
  if (!hasSource) return null
  if (!source) return { id: null, userID: null, firstName: '', lastName: '', img: null, anonymous: true }
  return { ...source, anonymous: false }
}

function presentSpeach(card: SpeachCard | undefined): Notification['speach'] {
  if (!card) return null
  const { id, speachID, title, slug, img, publication, delayed_till, regulated_gmp } = card
  const { isWorkflowInProgress, canApprove } = card
  return {
    ...{ id, speachID, title, slug, img, publication, delayed_till, regulated_gmp },
    ...{ isWorkflowInProgress, canApprove },
  }
}
