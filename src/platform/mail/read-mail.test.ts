import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { describe, expect, it } from 'vitest'
import { HOSTILE_TEXTS } from '#shared/testing/hostile-texts.ts'
import { writeToOutbox } from './outbox.ts'
import { readMail } from './read-mail.ts'

async function writtenAndRead(mail: { subject: string; text: string; html?: string }) {
  const file = await writeToOutbox(tmpdir(), { from: 'Öpen <no-reply@localhost>', to: 'reader@test.local', ...mail })
  const source = await readFile(file)
  await rm(file)
  return readMail(source)
}

const asLine = (text: string) => text.replace(/\s+/g, ' ').trim()

describe('a mail of the outbox', () => {
  it('is read as it was written', async () => {
    const read = await writtenAndRead({
      subject:
        'Wählen Sie ein neues Passwort – für „Öpenspeach“, das eine lange Betreffzeile hat, damit sie umbrochen wird',
      text: 'Grüße aus Köln\n\n=C3=BC stands as it is, and https://learn.example/reset?token=a=b too.\n',
    })
    expect(read).toMatchObject({
      subject:
        'Wählen Sie ein neues Passwort – für „Öpenspeach“, das eine lange Betreffzeile hat, damit sie umbrochen wird',
      from: expect.stringContaining('<no-reply@localhost>'),
      to: 'reader@test.local',
      at: expect.any(Date),
    })
    expect(read.text.trim()).toBe(
      'Grüße aus Köln\n\n=C3=BC stands as it is, and https://learn.example/reset?token=a=b too.',
    )
  })

  it('shows the plain words of one that has HTML beside them', async () => {
    const read = await writtenAndRead({ subject: 'Both', text: 'Plain wörds', html: '<script>alert(1)</script>' })
    expect(read.text.trim()).toBe('Plain wörds')
  })

  it.each(HOSTILE_TEXTS.map((text) => [text]))('keeps %j', async (text) => {
    const read = await writtenAndRead({ subject: asLine(text).slice(0, 100), text })
    expect(read.text.replace(/\s+/g, ' ').trim()).toBe(asLine(text.replace(/\r\n?/g, '\n')))
  })

  it.each([
    ['', { subject: '', text: '' }],
    ['no colon\n\nwords', { subject: '', text: 'words' }],
    ['Subject: =?x?Q?a=ZZ?=\n\nwords', { subject: 'a=ZZ', text: 'words' }],
    ['Content-Type: text/html\n\n<b>words</b>', { subject: '', text: '' }],
    ['Content-Type: multipart/mixed; boundary=x\n\n--x--', { subject: '', text: '' }],
  ])('that is none is read as far as it goes: %j', async (source, expected) => {
    expect(await readMail(Buffer.from(source))).toMatchObject({ ...expected, at: null })
  })
})
