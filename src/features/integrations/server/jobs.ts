import { userAdded, userDeactivated } from '#features/accounts/people/events.ts'
import { badgeAwarded } from '#features/assessments/badges/events.ts'
import { attemptEnded } from '#features/assessments/events.ts'
import { pathPublished, pathUnpublished } from '#features/paths/events.ts'
import { speachCommented } from '#features/social/events.ts'
import {
  speachArchived,
  speachDeleted,
  speachPublished,
  speachRestored,
  speachUnpublished,
} from '#features/speaches/events.ts'
import { speachRefused, speachSubmitted, speachValidated } from '#features/workflow/events.ts'
import type { Platform } from '#platform/platform.ts'
import { type Subscription, subscribeAs } from '#platform/queue/events.ts'
import { handleJob, type JobDefinition, type JobHandler } from '#platform/queue/job.ts'
import { DELIVERY_DAYS, type WebhookEvent } from '../rules.ts'
import { deliverMessage, type Happened, sweepIntegrations, tellWebhooks } from './job-definitions.ts'
import * as messages from './messages.ts'
import { sweepTokens } from './token-queries.ts'
import { sweepDeliveries } from './webhook-queries.ts'

const DAY_MS = 86_400_000

/** Every kind of background work of this feature. */
export const integrationJobs: JobDefinition[] = [tellWebhooks, deliverMessage, sweepIntegrations]

/** What the job is given of an event that is about one thing. */
const as = (event: WebhookEvent) => {
  return (about: Omit<Happened, 'event'>): Happened => {
    const { speachId, pathId, userId, by } = about
    return { event, speachId, pathId, userId, by }
  }
}

/** What others elsewhere can be told of. */
export const integrationSubscriptions: Subscription[] = [
  subscribeAs(speachPublished, tellWebhooks, as('speach.published')),
  subscribeAs(speachUnpublished, tellWebhooks, as('speach.unpublished')),
  subscribeAs(speachArchived, tellWebhooks, as('speach.archived')),
  subscribeAs(speachRestored, tellWebhooks, as('speach.restored')),
  subscribeAs(speachCommented, tellWebhooks, as('speach.commented')),
  subscribeAs(speachSubmitted, tellWebhooks, as('speach.submitted')),
  subscribeAs(speachValidated, tellWebhooks, as('speach.validated')),
  subscribeAs(speachRefused, tellWebhooks, as('speach.refused')),
  subscribeAs(speachDeleted, tellWebhooks, ({ speachID, by }): Happened => {
    return { event: 'speach.deleted', gone: { speachID }, by }
  }),
  subscribeAs(pathPublished, tellWebhooks, as('path.published')),
  subscribeAs(pathUnpublished, tellWebhooks, as('path.unpublished')),
  subscribeAs(attemptEnded, tellWebhooks, as('attempt.ended')),
  subscribeAs(badgeAwarded, tellWebhooks, as('badge.awarded')),
  subscribeAs(userAdded, tellWebhooks, as('user.added')),
  subscribeAs(userDeactivated, tellWebhooks, as('user.deactivated')),
]

/** The handlers of the background jobs of this feature. */
export function integrationJobHandlers(platform: Platform): JobHandler[] {
  const { database, clock } = platform
  return [
    handleJob(tellWebhooks, (happened) => messages.tellWebhooks(platform, happened)),
    handleJob(deliverMessage, ({ deliveryId }, signal) =>
      messages.deliver(platform, deliveryId, messages.postOutbound, signal),
    ),
    handleJob(sweepIntegrations, async () => {
      const now = clock.now()
      await sweepDeliveries(database.db, new Date(now.getTime() - DELIVERY_DAYS * DAY_MS))
      await sweepTokens(database.db, now)
    }),
  ]
}
