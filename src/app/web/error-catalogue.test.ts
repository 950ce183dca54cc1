import { expect, it } from 'vitest'
import people from '#features/accounts/people/texts/en.json'
import speaches from '#features/speach-management/texts/en.json'
import dueDates from '#features/speaches/due-dates/texts/en.json'
import reviews from '#features/workflow/reviews/texts/en.json'
import ui from '#ui/texts/en.json'

it.each([
  // what is said (seed 001 §8), its text
  [ui.error.unknown, 'An error occurred. Please contact your administrator.'],
  [speaches.errors.BATCH_FAILED, 'The following speaches update failed: {{titles}}'],
  [reviews.failed.assign, 'The following speaches update failed: {{title}}'],
  [reviews.done.assigned, 'The speaches were updated.'],
  [reviews.done.updated, 'The speach was updated.'],
])('says %s as the catalogue of errors does', (said, text) => {
  expect(said).toBe(text)
})

it('says of each act that failed which it was, with the titles or addresses', () => {
  const { archive, restore, duplicate, createTemplate, cancelWorkflow } = speaches.failed
  const ofTitles = [archive, restore, duplicate, createTemplate, cancelWorkflow]
  for (const text of ofTitles) expect(text).toContain('{{titles}}')
  const all = [...ofTitles, speaches.failed.notUpdated, dueDates.failed, dueDates.failedUnpublish]
  expect(new Set(all).size).toBe(all.length)
  expect(people.batch.failed).toContain('{{people}}')
})
