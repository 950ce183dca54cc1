import type { z } from 'zod'

/** Something that happened in one feature and that others may act on. */
export interface EventDefinition<Payload extends z.ZodType = z.ZodType> {
  /** `feature.noun-past-verb` */
  name: string
  payload: Payload
}

/** Declares an event. */
export function event<const Payload extends z.ZodType>(definition: EventDefinition<Payload>): EventDefinition<Payload> {
  return definition
}
