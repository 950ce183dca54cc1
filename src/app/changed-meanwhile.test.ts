import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { getMe, updateMe } from '#features/accounts/contract.ts'
import * as speaches from '#features/speaches/contract.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { addFile } from '#features/speaches/server/testing/add-file.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import { startTestApp, type TestApp } from './testing/harness.ts'

/* What others do to what a call has looked at, before the call has written. */

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
afterEach(async () => {
  await app.platform.database.db.execute(sql`DROP FUNCTION interfere CASCADE`)
})

/** Has a statement run at the moment at which a row of `table` begins to use a picture. */
async function interfereWithPictures(table: 'users' | 'speaches', statement: string): Promise<void> {
  await app.platform.database.pool.query(`
    CREATE FUNCTION interfere() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      ${statement};
      RETURN NEW;
    END $$;
    CREATE TRIGGER interfere BEFORE UPDATE OF image_file_id ON ${table}
      FOR EACH ROW WHEN (NEW.image_file_id IS NOT NULL) EXECUTE FUNCTION interfere()`)
}

const LOSE = 'DELETE FROM files WHERE id = NEW.image_file_id'
const picture = () => addFile(app.platform, app.people.author, { kind: 'image' })
const GONE = {
  status: 409,
  code: 'CHANGED_MEANWHILE',
  message: 'Something this needs was changed or deleted at the same moment. Please reload the page and try again.',
}

it('says so when a person’s picture goes while it is chosen, and leaves everything as it was', async () => {
  await interfereWithPictures('users', LOSE)
  const author = app.as('author')
  const before = await author.call(getMe, {})
  const body = { picture: await picture() }
  expect(await refusal(author.call(updateMe, { body }))).toMatchObject(GONE)
  expect(await author.call(getMe, {})).toEqual(before)
})

it('says so when a cover goes while it is chosen, and the draft keeps its state', async () => {
  await interfereWithPictures('speaches', LOSE)
  const author = app.as('author')
  const { speachID } = await makeSpeach(app.platform, app.people.author, { title: 'With a cover' })
  const params = { speachID }
  const before = await author.call(speaches.getDraft, { params })
  const body = { rev: before.rev, image: await picture() }
  expect(await refusal(author.call(speaches.updateSpeach, { params, body }))).toMatchObject(GONE)
  expect(await author.call(speaches.getDraft, { params })).toEqual(before)
})

it('asks for another try when the database ends one of two that wait for each other', async () => {
  await interfereWithPictures('users', "RAISE EXCEPTION USING ERRCODE = 'deadlock_detected'")
  const answer = await refusal(app.as('author').call(updateMe, { body: { picture: await picture() } }))
  expect(answer).toMatchObject({
    status: 503,
    code: 'UNAVAILABLE',
    message: 'The service is not ready yet. Please try again in a moment.',
  })
})
