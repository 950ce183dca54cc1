import {
  IconAlertTriangle,
  IconBook,
  IconCheck,
  IconClipboardCheck,
  IconClock,
  IconEyeOff,
  IconFlag,
  IconHeart,
  IconListDetails,
  IconMail,
  IconMedal,
  IconMessageCircle,
  IconMessages,
  IconPencil,
  IconRefresh,
  IconRoute,
  IconSend,
  IconShare3,
  IconUserPlus,
  IconUsers,
  IconUsersPlus,
  IconX,
} from '@tabler/icons-react'
import type { Colour } from '#ui/theme/theme.ts'
import { isNotificationType, type NotificationType } from '../../types.ts'
import type { Part } from './sentence.ts'

/** How a type of notification looks. */
export interface Kind {
  Icon: typeof IconCheck
  colour: Colour
  /** What of its sentence leads to where it leads. */
  link: Part
}

const kind = (Icon: typeof IconCheck, colour: Colour, link: Part = 'what'): Kind => ({ Icon, colour, link })

const KINDS: Record<NotificationType, Kind> = {
  TRAINER_NEW_LEARNER: kind(IconUsers, 'sky'),
  TRAINER_NEW_COMMENT: kind(IconMessageCircle, 'sky'),
  TRAINER_ADDED_TO_FAVOURITES: kind(IconHeart, 'peach'),
  TRAINER_SPEACH_SHARED: kind(IconShare3, 'sky'),
  TRAINER_EXAM_ANSWER: kind(IconClipboardCheck, 'leaf'),
  TRAINER_SURVEY_ANSWER: kind(IconListDetails, 'sky'),
  TRAINER_NEW_MESSAGE: kind(IconMail, 'sky', 'message'),
  TRAINER_NEW_COEDITION: kind(IconPencil, 'peach'),
  TRAINER_BADGE_OBTAINED: kind(IconMedal, 'plum'),
  TRAINER_DUE_DATE_REACHED: kind(IconClock, 'sun'),
  TRAINER_SPEACH_VALIDATED: kind(IconCheck, 'leaf'),
  TRAINER_SPEACH_REFUSED: kind(IconX, 'berry'),
  TRAINER_SPEACH_PUBLISHED: kind(IconSend, 'leaf'),
  TRAINER_SPEACH_UNPUBLISHED: kind(IconEyeOff, 'gray'),
  ADMIN_NEW_SPEACH_PUBLISHED: kind(IconSend, 'leaf'),
  ADMIN_NEW_PATH_PUBLISHED: kind(IconRoute, 'leaf'),
  ADMIN_NEW_COMMENT: kind(IconMessageCircle, 'sky'),
  ADMIN_NEW_LEARNER: kind(IconUsers, 'sky'),
  ADMIN_NEW_USER: kind(IconUserPlus, 'sky', 'who'),
  ADMIN_ABUSE_REPORTED: kind(IconFlag, 'berry'),
  ADMIN_ABUSE_REPORTED_ON_SPEACH: kind(IconFlag, 'berry'),
  ADMIN_BADGE_OBTAINED: kind(IconMedal, 'plum'),
  ADMIN_DUE_DATE_REACHED: kind(IconClock, 'sun'),
  ADMIN_PERIODIC_REVIEW_ASSIGNED: kind(IconRefresh, 'sun'),
  USER_NEW_MESSAGE: kind(IconMail, 'sky', 'message'),
  USER_SPEACH_ASSIGNED: kind(IconBook, 'peach'),
  USER_PATH_ASSIGNED: kind(IconRoute, 'peach'),
  USER_NEW_TOPIC_MESSAGE: kind(IconMessages, 'sky', 'topic'),
  USER_BADGE_OBTAINED: kind(IconMedal, 'plum', 'badge'),
  USER_DUE_DATE_APPROACHING: kind(IconClock, 'sun'),
  USER_SPEACH_SHARED: kind(IconShare3, 'sky'),
  USER_ASKED_INTO_GROUP: kind(IconUsersPlus, 'leaf', 'group'),
  VALIDATOR_SPEACH_TO_VALIDATE: kind(IconCheck, 'leaf'),
  REVIEWER_PERIODIC_REVIEW_ASSIGNED: kind(IconRefresh, 'sun'),
}

/** Stands where a notification cannot be drawn. */
export const UNKNOWN_KIND = kind(IconAlertTriangle, 'berry')

/** Shown for an unknown type (seed 000 §5). */
export const UNKNOWN_TYPE = 'type inconnu'

/**
 * How a type looks.
 * @throws Error 'type inconnu' for one that is not known here, which a newer server may send (seed 000 §5).
 */
export function kindOf(type: string): Kind {
  if (!isNotificationType(type)) throw new Error(UNKNOWN_TYPE)
  return KINDS[type]
}
