import { keepBounces } from '#features/accounts/bounces/server/service.ts'
import type { ExternalServices } from '#platform/external-services.ts'
import { mailHandler, sendMail } from '#platform/mail/mail.ts'
import { keepDatabase, maintenanceHandlers, sweep } from '#platform/maintenance.ts'
import { outboxFolder, type Platform } from '#platform/platform.ts'
import type { Subscription } from '#platform/queue/events.ts'
import type { JobDefinition, JobHandler } from '#platform/queue/job.ts'
import { features } from './features.ts'
import { openHost } from './host.ts'

/** Every kind of background work, the platform's own first: all processes know all of them. */
export const jobDefinitions: JobDefinition[] = [
  sendMail,
  sweep,
  keepDatabase,
  ...features.flatMap(({ jobs = [] }) => jobs),
]

/** All subscriptions to events of other features. */
export const subscriptions: Subscription[] = features.flatMap(({ subscriptions = [] }) => subscriptions)

/** The handlers of all background jobs, for processes with the worker role. */
export function jobHandlers(platform: Platform, externalServices?: ExternalServices): JobHandler[] {
  const { config, log, storage, secret } = platform
  const host = openHost(platform, externalServices)
  return [
    mailHandler({
      ...{
        smtpUrl: config.smtpUrl,
        from: config.mailFrom,
        outbox: outboxFolder(config),
        bouncesTo: config.mailBouncesTo,
      },
      ...{ log, storage, secret, bounces: keepBounces(platform) },
    }),
    ...maintenanceHandlers(platform),
    ...features.flatMap(({ jobHandlers }) => jobHandlers?.(platform, host) ?? []),
  ]
}
