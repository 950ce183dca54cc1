import { integer, pgTable } from 'drizzle-orm/pg-core'

/** The speaches that an administrator had made to look at: they go all at once. */
export const exampleSpeaches = pgTable('example_speaches', {
  speachId: integer('speach_id').primaryKey(),
})
