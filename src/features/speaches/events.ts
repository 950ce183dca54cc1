import { z } from 'zod'
import { event } from '#shared/event.ts'

const speachId = z.number().int()

/** The person who did it; null when a scheduled job did. */
const by = z.number().int().nullable()

/** A version went out: readers see it from now on. */
export const speachPublished = event({
  name: 'speaches.speach-published',
  payload: z.object({
    speachId,
    versionId: z.number().int(),
    number: z.number().int(),
    /** Never published before. */
    isFirst: z.boolean(),
    /** The author of the version. */
    authorId: z.number().int().nullable(),
    /** The last step of a workflow let it out in the same moment. */
    isValidated: z.boolean().optional(),
    by,
  }),
})

/** Taken away from its readers. */
export const speachUnpublished = event({
  name: 'speaches.speach-unpublished',
  payload: z.object({ speachId, by }),
})

/** Put away; `wasPublished` tells whether readers lost it. */
export const speachArchived = event({
  name: 'speaches.speach-archived',
  payload: z.object({ speachId, wasPublished: z.boolean(), by }),
})

/** The day by which a published speach should have been completed is over. */
export const dueDateReached = event({
  name: 'speaches.due-date-reached',
  payload: z.object({ speachId }),
})

/** Brought back from the archive, unpublished. */
export const speachRestored = event({
  name: 'speaches.speach-restored',
  payload: z.object({ speachId, by }),
})

/** The details of a speach changed, such as its title, tags, category or visibility. They are live at once. */
export const speachChanged = event({
  name: 'speaches.speach-changed',
  payload: z.object({ speachId, by }),
})

/** People who may edit it from now on, by themselves or by a group. */
export const coEditorsAdded = event({
  name: 'speaches.co-editors-added',
  payload: z.object({ speachId, userIds: z.array(z.number().int()), groupIds: z.array(z.number().int()), by }),
})

/** Gone for good. */
export const speachDeleted = event({
  name: 'speaches.speach-deleted',
  payload: z.object({ speachId, speachID: z.string(), by }),
})

/** A reader did a chapter that they had not done before. */
export const chapterDone = event({
  name: 'speaches.chapter-done',
  payload: z.object({ userId: z.number().int(), speachId, chapterId: z.number().int() }),
})

/** Somebody opened a speach for the first time. */
export const learnerGained = event({
  name: 'speaches.learner-gained',
  payload: z.object({ speachId, by: z.number().int() }),
})

/** Somebody put a speach among their favourites. */
export const addedToFavourites = event({
  name: 'speaches.added-to-favourites',
  payload: z.object({ speachId, by: z.number().int() }),
})
