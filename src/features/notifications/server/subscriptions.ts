import { randomUUID } from 'node:crypto'
import * as accounts from '#features/accounts/people/events.ts'
import { badgeAwarded } from '#features/assessments/badges/events.ts'
import { examAnswered } from '#features/assessments/events.ts'
import { dueDateApproaching } from '#features/assessments/reminders/events.ts'
import { surveyAnswered } from '#features/assessments/surveys/events.ts'
import * as paths from '#features/paths/events.ts'
import * as social from '#features/social/events.ts'
import * as messages from '#features/social/messages/events.ts'
import * as speaches from '#features/speaches/events.ts'
import * as workflow from '#features/workflow/events.ts'
import * as reviews from '#features/workflow/reviews/events.ts'
import { type Subscription, subscribeAs } from '#platform/queue/events.ts'
import type { NotificationType } from '../types.ts'
import { refusalKey, shareKey } from './event-keys.ts'
import { type Audience, type NotificationRequest, raiseNotifications } from './job-definitions.ts'

type Tell = NotificationRequest['tell'][number]

/** Comes from a person who must not be revealed. */
const ANONYMOUS: NotificationRequest['source'] = 'ANONYMOUS'

const as = (type: NotificationType, audience: Audience): Tell => ({ type, audience })
const makers = (type: NotificationType) => as(type, { to: 'MAKERS' })
const admins = (type: NotificationType) => as(type, { to: 'ADMINS' })
const people = (type: NotificationType, userIds: number[], groupIds: number[] = []) =>
  as(type, { to: 'PEOPLE', userIds, groupIds })

/** It comes from the person who did it, who isn't notified. */
const done = (by: number | null) => ({ key: randomUUID() as string, source: by, except: by === null ? [] : [by] })

const subscribed = [
  subscribeAs(speaches.learnerGained, raiseNotifications, ({ speachId, by }) => ({
    ...done(by),
    key: `learner ${by} of ${speachId}`,
    speachId,
    tell: [makers('TRAINER_NEW_LEARNER'), admins('ADMIN_NEW_LEARNER')],
  })),
  subscribeAs(speaches.addedToFavourites, raiseNotifications, ({ speachId, by }) => ({
    ...done(by),
    // Taken off and put back again, it is no news.
    key: `favourite ${by} of ${speachId}`,
    speachId,
    tell: [makers('TRAINER_ADDED_TO_FAVOURITES')],
  })),
  subscribeAs(speaches.speachPublished, raiseNotifications, ({ speachId, isFirst, isValidated, by }) => ({
    ...done(by),
    speachId,
    // Who validated it says more than that it is out, and that it is one's own more than that it is new.
    oncePerPerson: true,
    tell: [
      ...(isValidated ? [makers('TRAINER_SPEACH_VALIDATED')] : []),
      makers('TRAINER_SPEACH_PUBLISHED'),
      ...(isFirst ? [admins('ADMIN_NEW_SPEACH_PUBLISHED')] : []),
    ],
  })),
  subscribeAs(speaches.speachUnpublished, raiseNotifications, ({ speachId, by }) => ({
    ...done(by),
    speachId,
    tell: [makers('TRAINER_SPEACH_UNPUBLISHED')],
  })),
  subscribeAs(speaches.coEditorsAdded, raiseNotifications, ({ speachId, userIds, groupIds, by }) => ({
    ...done(by),
    speachId,
    tell: [people('TRAINER_NEW_COEDITION', userIds, groupIds)],
  })),
  subscribeAs(speaches.dueDateReached, raiseNotifications, ({ speachId }) => ({
    ...done(null),
    speachId,
    tell: [makers('TRAINER_DUE_DATE_REACHED'), admins('ADMIN_DUE_DATE_REACHED')],
  })),
  subscribeAs(dueDateApproaching, raiseNotifications, ({ speachId, userIds }) => ({
    ...done(null),
    speachId,
    tell: [people('USER_DUE_DATE_APPROACHING', userIds)],
  })),
  subscribeAs(examAnswered, raiseNotifications, ({ attemptId, speachId, userId }) => ({
    ...done(userId),
    key: `exam ${attemptId}`,
    speachId,
    tell: [makers('TRAINER_EXAM_ANSWER')],
  })),
  subscribeAs(surveyAnswered, raiseNotifications, ({ speachId, by }) => ({
    ...done(by),
    source: by ?? ANONYMOUS,
    speachId,
    tell: [makers('TRAINER_SURVEY_ANSWER')],
  })),
  // Whoever earned a badge is told, also where they gave it to themselves; the others are told of them.
  subscribeAs(badgeAwarded, raiseNotifications, ({ awardId, speachId, userId, by }) => ({
    key: `award ${awardId} of oneself`,
    source: by,
    except: [],
    ...{ speachId, awardId },
    tell: [people('USER_BADGE_OBTAINED', [userId])],
  })),
  subscribeAs(badgeAwarded, raiseNotifications, ({ awardId, speachId, userId, by }) => ({
    key: `award ${awardId}`,
    source: userId,
    except: by === null ? [userId] : [userId, by],
    ...{ speachId, awardId },
    tell: [makers('TRAINER_BADGE_OBTAINED'), admins('ADMIN_BADGE_OBTAINED')],
  })),
  subscribeAs(social.speachCommented, raiseNotifications, ({ speachId, commentId, by }) => ({
    ...done(by),
    key: `comment ${commentId}`,
    ...{ speachId, commentId },
    tell: [makers('TRAINER_NEW_COMMENT'), admins('ADMIN_NEW_COMMENT')],
  })),
  subscribeAs(social.speachShared, raiseNotifications, ({ shareId, speachId, userIds, groupIds, by }) => ({
    ...done(by),
    key: shareKey(shareId),
    speachId,
    tell: [makers('TRAINER_SPEACH_SHARED'), people('USER_SPEACH_SHARED', userIds, groupIds)],
  })),
  subscribeAs(social.speachAssigned, raiseNotifications, ({ speachId, userIds, groupIds, by }) => ({
    ...done(by),
    speachId,
    tell: [people('USER_SPEACH_ASSIGNED', userIds, groupIds)],
  })),
  // Reporters are promised anonymity, so they aren't even stored.
  subscribeAs(social.abuseReported, raiseNotifications, ({ reportId, speachId, commentId, by }) => ({
    key: `report ${reportId}`,
    source: ANONYMOUS,
    except: [by],
    ...{ speachId, commentId },
    tell: [admins(commentId === null ? 'ADMIN_ABUSE_REPORTED_ON_SPEACH' : 'ADMIN_ABUSE_REPORTED')],
  })),
  subscribeAs(messages.messageReported, raiseNotifications, ({ reportId, by }) => ({
    key: `report ${reportId} of a message`,
    source: ANONYMOUS,
    except: [by],
    tell: [admins('ADMIN_ABUSE_REPORTED')],
  })),
  subscribeAs(messages.messageSent, raiseNotifications, ({ messageId, toId, toTrainer, by }) => ({
    ...done(by),
    key: `message ${messageId}`,
    messageId,
    tell: [people(toTrainer ? 'TRAINER_NEW_MESSAGE' : 'USER_NEW_MESSAGE', [toId])],
  })),
  subscribeAs(messages.topicMessageSent, raiseNotifications, ({ messageId, topicId, by }) => ({
    ...done(by),
    key: `message ${messageId}`,
    messageId,
    tell: [as('USER_NEW_TOPIC_MESSAGE', { to: 'TOPIC', topicId })],
  })),
  subscribeAs(paths.pathPublished, raiseNotifications, ({ pathId, isFirst, by }) => ({
    ...done(by),
    pathId,
    tell: isFirst ? [admins('ADMIN_NEW_PATH_PUBLISHED')] : [],
  })),
  subscribeAs(paths.pathAssigned, raiseNotifications, ({ pathId, userIds, groupIds, by }) => ({
    ...done(by),
    pathId,
    tell: [people('USER_PATH_ASSIGNED', userIds, groupIds)],
  })),
  // The news is who is new, not who added them.
  subscribeAs(accounts.userAdded, raiseNotifications, ({ userId, by }) => ({
    key: `person ${userId}`,
    source: userId,
    except: by === null ? [userId] : [userId, by],
    tell: [admins('ADMIN_NEW_USER')],
  })),
  subscribeAs(accounts.usersImported, raiseNotifications, ({ count, by }) => ({
    ...done(by),
    people: count,
    tell: count > 0 ? [admins('ADMIN_NEW_USER')] : [],
  })),
  subscribeAs(accounts.groupJoiningAsked, raiseNotifications, ({ groupId, userId, by }) => ({
    ...done(by),
    groupId,
    tell: [people('USER_ASKED_INTO_GROUP', [userId])],
  })),
  subscribeAs(workflow.speachToValidate, raiseNotifications, ({ speachId, runId, step, userIds, by }) => ({
    ...done(by),
    key: `step ${step} of run ${runId}`,
    speachId,
    tell: [people('VALIDATOR_SPEACH_TO_VALIDATE', userIds)],
  })),
  subscribeAs(workflow.speachValidated, raiseNotifications, ({ speachId, runId, isOut, by }) => ({
    ...done(by),
    key: `run ${runId} validated`,
    speachId,
    tell: isOut ? [] : [makers('TRAINER_SPEACH_VALIDATED')],
  })),
  subscribeAs(workflow.speachRefused, raiseNotifications, ({ speachId, runId, by }) => ({
    ...done(by),
    key: refusalKey(runId),
    speachId,
    tell: [makers('TRAINER_SPEACH_REFUSED')],
  })),
  subscribeAs(reviews.reviewersAssigned, raiseNotifications, ({ speachId, userIds, groupIds, by }) => ({
    ...done(by),
    speachId,
    tell: [people('REVIEWER_PERIODIC_REVIEW_ASSIGNED', userIds, groupIds), admins('ADMIN_PERIODIC_REVIEW_ASSIGNED')],
  })),
]

/** What becomes a notification, of all that happens elsewhere (PRODUCT §9). */
export const notificationSubscriptions: Subscription[] = subscribed
