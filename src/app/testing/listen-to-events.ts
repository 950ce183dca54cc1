import { afterAll } from 'vitest'
import { z } from 'zod'
import { type Subscription, subscribe } from '#platform/queue/events.ts'
import { handleJob, type JobDefinition, job } from '#platform/queue/job.ts'
import type { EventDefinition } from '#shared/event.ts'
import { jobDefinitions, subscriptions } from '../jobs.ts'
import type { TestApp } from './harness.ts'

/** An event as its subscriber got it. */
export type Heard = [name: string, payload: unknown]

export interface EventListener {
  /** What was raised since the last time, an event for each time that it was; in the order of the events' names. */
  heard(app: TestApp): Promise<Heard[]>
  /** Runs an act whose events one more subscriber cannot take, after the first one took them. */
  sabotage(app: TestApp, act: () => Promise<unknown>): Promise<PromiseSettledResult<unknown>>
}

/** Subscribes a listener to these events until the file's tests are over; to be called before the app starts. */
export function listenTo(events: EventDefinition[]): EventListener {
  const hearing = events.map((event) => ({
    event,
    job: job({ name: `test.hear-${event.name}`, payload: event.payload }),
  }))
  const known = [jobDefinitions.length, subscriptions.length] as const
  jobDefinitions.push(...hearing.map((one) => one.job))
  subscriptions.push(...hearing.map((one) => subscribe(one.event, one.job)))
  afterAll(() => {
    jobDefinitions.length = known[0]
    subscriptions.length = known[1]
  })
  return {
    async heard({ platform }) {
      const heard: Heard[] = []
      for (const { event, job: definition } of hearing) await platform.queue.workOff(noteInto(heard, event, definition))
      return heard.sort(([one], [other]) => one.localeCompare(other))
    },
    async sabotage({ platform }, act) {
      const saboteurs = events.map(toSaboteur)
      platform.queue.subscriptions.push(...saboteurs)
      const [outcome] = await Promise.allSettled([act()])
      platform.queue.subscriptions.splice(-saboteurs.length)
      return outcome
    },
  }
}

function noteInto(heard: Heard[], event: EventDefinition, definition: JobDefinition) {
  return handleJob(definition, async (payload) => void heard.push([event.name, payload]))
}

/** A subscriber whose job takes nothing. */
function toSaboteur(event: EventDefinition): Subscription {
  return { event, job: job({ name: `test.sabotage-${event.name}`, payload: z.never() }) }
}
