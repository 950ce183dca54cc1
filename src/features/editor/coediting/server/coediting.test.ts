import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { emailOf } from '#app/testing/people.ts'
import { signIn } from '#app/testing/sign-in.ts'
import { startCoEditing } from '#app/testing/start-co-editing.ts'
import { pictureAddress } from '#features/chapters/html/vocabulary.ts'
import * as contract from '#features/speaches/contract.ts'
import { findChapter } from '#features/speaches/server/drafts/draft-queries.ts'
import { filesOfSpeaches, listFilesOf } from '#features/speaches/server/file-queries.ts'
import { changeTo, documentOf } from '#features/speaches/server/shared-text/text-codec.ts'
import { appendUpdate, listUpdates } from '#features/speaches/server/shared-text/text-queries.ts'
import { mergeText, moveOn, openText, writeText } from '#features/speaches/server/shared-text/text-service.ts'
import { addFile } from '#features/speaches/server/testing/add-file.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import { restoreVersion } from '#features/speaches/versions/contract.ts'
import { joinText } from './testing/co-editor.ts'

const house = startCoEditing()
const { chapterOf, join, knock, make, sessionOf } = house

describe('who may', () => {
  it.each(['author', 'coEditor', 'admin'] as const)('%s comes in', async (name) => {
    const { chapterId } = await make()
    expect((await join(name, chapterId)).text()).toBe('Begun. ')
  })

  it.each(['reader', 'otherAuthor', 'approver'] as const)('%s does not', async (name) => {
    const { chapterId } = await make()
    const editor = await knock(name, chapterId)
    await editor.refused
    expect(editor.text()).toBe('')
  })

  it('a co-editor by a group comes in', async () => {
    const { id, chapterId } = await make()
    const { rows } = await house.app.platform.database.pool.query(
      `INSERT INTO groups (name) VALUES ('Writers') RETURNING id`,
    )
    await house.app.platform.database.pool.query('INSERT INTO group_members (group_id, user_id) VALUES ($1, $2)', [
      rows[0].id,
      house.app.people.otherAuthor.id,
    ])
    await house.app.platform.database.pool.query(
      'INSERT INTO speach_co_editor_groups (speach_id, group_id) VALUES ($1, $2)',
      [id, rows[0].id],
    )
    expect((await join('otherAuthor', chapterId)).text()).toBe('Begun. ')
  })

  it('who has it open is shown out when the right ends', async () => {
    const { id, chapterId } = await make()
    const editor = await join('coEditor', chapterId)
    await house.app.platform.database.pool.query('DELETE FROM speach_co_editors WHERE speach_id = $1', [id])
    await editor.refused
    const again = await knock('coEditor', chapterId)
    await again.refused
  })

  it('who has it open is shown out when the session ends', async () => {
    const { chapterId } = await make()
    const session = { url: house.app.url, cookie: await signIn(house.app.url, emailOf('coEditor')) }
    const editor = await joinText(session, chapterId)
    house.remember(editor)
    const headers = { origin: house.app.url, cookie: session.cookie }
    await fetch(`${house.app.url}/api/auth/sign-out`, { method: 'POST', headers })
    await editor.refused
    editor.type('Too late.')
    expect((await join('author', chapterId)).text()).toBe('Begun. ')
  })

  it('nobody comes in without a session, from another site, or for what is no text', async () => {
    const { chapterId } = await make()
    const { cookie } = await sessionOf('author')
    const refusedWith = (headers: Record<string, string>) =>
      new Promise<number | undefined>((resolve) => {
        const socket = new WebSocket(`${house.app.url.replace('http', 'ws')}/api/v2/coediting`, { headers })
        socket.on('error', () => {})
        socket.on('unexpected-response', (_, response) => {
          response.resume()
          resolve(response.statusCode)
        })
      })
    expect(await refusedWith({ origin: house.app.url })).toBe(401)
    expect(await refusedWith({ cookie, origin: 'https://evil.example' })).toBe(403)
    expect(await refusedWith({ cookie })).toBe(403)
    await (await knock('author', chapterId + 1_000_000)).refused
    const plain = await house.app.as('author').fetch('/api/v2/coediting')
    expect(plain.status).toBe(400)
  })
})

describe('two people in one text', () => {
  it('have typed what a published speach does not have yet, from the first letter', async () => {
    const { id, chapterId } = await make('<p>Begun. </p>', { publish: true })
    const editor = await join('author', chapterId)
    const read = () => house.app.as('author').call(contract.getDraft, { params: { speachID: id } })
    expect((await read()).hasPendingUpdates).toBe(false)
    editor.type('More. ')
    await editor.stored()
    expect((await read()).hasPendingUpdates).toBe(true)
  })

  it('see what the other writes, and lose nothing of it', async () => {
    const speach = await make()
    const [one, other] = [await join('author', speach.chapterId), await join('coEditor', speach.chapterId)]
    one.type('Mine. ')
    other.type('Theirs. ')
    const hasBoth = (text: string) => text.includes('Mine.') && text.includes('Theirs.')
    await Promise.all([one.sees(hasBoth), other.sees(hasBoth)])
    expect(one.text()).toBe(other.text())
    await Promise.all([one.stored(), other.stored()])
    expect((await chapterOf(speach)).content.html).toBe(`<p>${one.text().trimEnd()} </p>`)
  })

  it('open it at the same time, and find its text once', async () => {
    const { chapterId } = await make()
    const editors = await Promise.all([
      join('author', chapterId),
      join('coEditor', chapterId),
      join('admin', chapterId),
    ])
    expect(editors.map((editor) => editor.text())).toEqual(['Begun. ', 'Begun. ', 'Begun. '])
  })

  it('publish what both wrote', async () => {
    const speach = await make()
    const [one, other] = [await join('author', speach.chapterId), await join('coEditor', speach.chapterId)]
    one.type('Mine. ')
    other.type('Theirs. ')
    await Promise.all([one.stored(), other.stored()])
    await house.app.as('author').call(contract.publishSpeach, { params: { speachID: speach.id }, body: {} })
    const { rows } = await house.app.platform.database.pool.query(
      'SELECT content::text FROM versions WHERE speach_id = $1',
      [speach.id],
    )
    expect(rows[0].content).toMatch(/Mine\./)
    expect(rows[0].content).toMatch(/Theirs\./)
  })

  it('find everything again when all had left', async () => {
    const { chapterId } = await make()
    const one = await join('author', chapterId)
    one.type('Kept.')
    await one.stored()
    one.close()
    expect((await join('coEditor', chapterId)).text()).toBe('Begun. Kept.')
  })
})

describe('a text with a long history', () => {
  it('is kept as one change from time to time, and goes on for those who have it open and those who come', async () => {
    const speach = await make()
    const one = await join('author', speach.chapterId)
    for (let n = 0; n < 220; n += 1) {
      one.type(`${n} `)
      await one.stored()
    }
    const text = one.text()
    const { db } = house.app.platform.database
    expect((await listUpdates(db, speach.chapterId)).length).toBeGreaterThan(200)
    await writeText(house.app.platform, speach.chapterId)
    expect(await listUpdates(db, speach.chapterId)).toHaveLength(1)
    expect((await chapterOf(speach)).content.html).toBe(`<p>${text}</p>`)
    one.type('Later. ')
    await one.stored()
    const other = await join('coEditor', speach.chapterId)
    expect(other.text()).toBe(`${text}Later. `)
    other.type('Theirs. ')
    await one.sees((seen) => seen === `${text}Later. Theirs. `)
  })
})

describe('a call that changes the text', () => {
  it('becomes a change of the text that people have open', async () => {
    const speach = await make()
    const one = await join('author', speach.chapterId)
    const body = { rev: speach.rev, content: { html: '<p>Begun. </p><p>By a call.</p>' } }
    await house.app.as('coEditor').call(contract.updateChapter, { params: { id: speach.chapterId }, body })
    await one.sees((text) => text.includes('By a call.'))
    expect(one.text()).toBe('Begun. By a call.')
  })

  it('takes nothing away of what was typed since', async () => {
    const speach = await make('<p>One. </p><p>Two.</p>')
    const one = await join('author', speach.chapterId)
    one.type('Typed. ')
    await one.stored()
    const { rev } = await chapterOf(speach)
    one.type('Meanwhile. ')
    await one.stored()
    // What was read before is judged by what it was read at.
    const stale = { rev, content: { html: '<p>One. Typed. </p><p>Two, by a call.</p>' } }
    const error = await refusal(
      house.app.as('coEditor').call(contract.updateChapter, { params: { id: speach.chapterId }, body: stale }),
    )
    expect(error.body.code).toBe('CONFLICT')
    const now = await chapterOf(speach)
    const html = now.content.html.replace('Two.', 'Two, by a call.')
    const fresh = { rev: now.rev, content: { html } }
    await house.app.as('coEditor').call(contract.updateChapter, { params: { id: speach.chapterId }, body: fresh })
    await one.sees((text) => text.includes('by a call'))
    expect(one.text()).toBe('One. Typed. Meanwhile. Two, by a call.')
  })

  it('is merged with what was typed in the same moment, which is the text’s next move', async () => {
    const speach = await make('<p>One. </p><p>Two.</p>')
    const one = await join('author', speach.chapterId)
    one.type('Typed. ')
    await one.stored()
    const merged = await house.app.platform.database.transaction(async (tx) => {
      const found = await findChapter(tx, speach.chapterId)
      if (!found) throw new Error('no chapter')
      return mergeText(tx, house.app.people.coEditor, found.chapter, '<p>One. </p><p>Two, by a call.</p>')
    })
    expect(merged).toBe('<p>One. Typed. </p><p>Two, by a call.</p>')
    await one.sees((text) => text === 'One. Typed. Two, by a call.')
  })

  it('is merged with a picture of that moment, which the speach then shows', async () => {
    const { platform, people } = house.app
    const speach = await make('<p>One. </p><p>Two.</p>')
    const fileID = await addFile(platform, people.author, { kind: 'image' })
    await openText(platform, people.author, speach.chapterId)
    await platform.database.transaction(async (tx) => {
      const [begun, chapter] = [await listUpdates(tx, speach.chapterId), await findChapter(tx, speach.chapterId)]
      const picture = `<p>One. </p><img src="${pictureAddress(fileID)}" alt="x"><p>Two.</p>`
      const update = changeTo(documentOf(begun.map((one) => one.update)), picture)
      if (!chapter || !update) throw new Error('nothing was typed')
      await appendUpdate(tx, { chapterId: speach.chapterId, userId: people.author.id, update, origin: '' })
      const merged = await mergeText(tx, people.author, chapter.chapter, '<p>One. </p><p>Two, by a call.</p>')
      await moveOn(tx, speach.id, chapter.chapter, merged)
    })
    expect((await chapterOf(speach)).content.html).toMatch(new RegExp(`${fileID}.*by a call`))
    expect(await listFilesOf(platform.database.db, speach.id)).toEqual([fileID])
  })

  it('holds on to the documents of its sources, and leaves out those that its writer has not', async () => {
    const { platform, people } = house.app
    const { db } = platform.database
    const speach = await make('<p>One.</p>')
    const [own, foreign] = [await addFile(platform, people.author), await addFile(platform, people.otherAuthor)]
    const cited = (fileID: string) => `<span data-source="${fileID}" data-page="2" data-quote="q">Said.</span>`
    await openText(platform, people.author, speach.chapterId)
    const begun = await listUpdates(db, speach.chapterId)
    const update = changeTo(documentOf(begun.map((one) => one.update)), `<p>${cited(own)} ${cited(foreign)}</p>`)
    if (!update) throw new Error('nothing was typed')
    await appendUpdate(db, { chapterId: speach.chapterId, userId: people.author.id, update, origin: '' })
    const isUsed = sql`SELECT FROM files WHERE file_id = ${own} AND id IN (${filesOfSpeaches()})`
    expect((await db.execute(isUsed)).rows).toHaveLength(1)
    await writeText(platform, speach.chapterId)
    expect((await chapterOf(speach)).content.html).toBe(`<p>${cited(own)} Said.</p>`)
    expect(await listFilesOf(db, speach.id)).toEqual([own])
    const uses = await db.execute(sql`SELECT source_only FROM file_uses WHERE speach_id = ${speach.id}`)
    expect(uses.rows).toEqual([{ source_only: true }])
  })

  it('that only renames the chapter is not made stale by typing', async () => {
    const speach = await make()
    const one = await join('author', speach.chapterId)
    one.type('More. ')
    await one.stored()
    await writeText(house.app.platform, speach.chapterId)
    const body = { rev: speach.rev, title: 'Renamed' }
    const answer = await house.app
      .as('coEditor')
      .call(contract.updateChapter, { params: { id: speach.chapterId }, body })
    expect(answer.title).toBe('Renamed')
    const again = { rev: speach.rev, title: 'Again' }
    const error = await refusal(
      house.app.as('coEditor').call(contract.updateChapter, { params: { id: speach.chapterId }, body: again }),
    )
    expect(error.body.code).toBe('CONFLICT')
  })

  it('restoring a version changes the open text', async () => {
    const speach = await make()
    await house.app.as('author').call(contract.publishSpeach, { params: { speachID: speach.id }, body: {} })
    const one = await join('author', speach.chapterId)
    one.type('Later. ')
    await one.stored()
    await house.app.as('author').call(restoreVersion, { params: { speachID: speach.id, n: 1 } })
    await one.sees((text) => text === 'Begun. ')
  })

  it('making something else of the chapter shows everybody out', async () => {
    const speach = await make()
    const one = await join('author', speach.chapterId)
    const body = { rev: speach.rev, type: 'EMBED' as const, content: { url: '' } }
    await house.app.as('author').call(contract.updateChapter, { params: { id: speach.chapterId }, body })
    await one.refused
  })
})
