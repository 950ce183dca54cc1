import { describe, expect, test } from 'vitest'
import { claimedKind, cleanFileName, isWorthRetrying, MAX_FILE_NAME, ownsFile, uploadLimit } from './rules.ts'

describe('a file name', () => {
  test.each([
    ['Leçon 1.pdf', 'Leçon 1.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\plan.docx', 'plan.docx'],
    ['a\0b.pdf', 'ab.pdf'],
    ['line\r\nbreak.pdf', 'linebreak.pdf'],
    ['  two   spaces .pdf ', 'two spaces .pdf'],
    ['.htaccess', 'htaccess'],
    ['…/..', 'file'],
    ['', 'file'],
    ['///', 'file'],
    ['photo\u202egpj.exe', 'photogpj.exe'],
    ['Cafe\u0301.png', 'Café.png'],
    ['half \ud83d.png', 'half \ufffd.png'],
    ['<b>&"quoted".png', '<b>&"quoted".png'],
  ])('%j becomes %j', (given, kept) => {
    expect(cleanFileName(given)).toBe(kept)
  })

  test('of 300 characters is cut and keeps its extension', () => {
    const name = cleanFileName(`${'é'.repeat(300)}.pdf`)
    expect(name).toBe(`${'é'.repeat(MAX_FILE_NAME - 4)}.pdf`)
  })

  test('is never cut within a character', () => {
    expect(cleanFileName(`${'🙂'.repeat(150)}x.pdf`).isWellFormed()).toBe(true)
    expect(cleanFileName(`x${'🙂'.repeat(150)}.pdf`)).toBe(`x${'🙂'.repeat(97)}.pdf`)
  })

  test('without an extension is cut too', () => {
    expect(cleanFileName('a'.repeat(300))).toBe('a'.repeat(MAX_FILE_NAME))
  })
})

test.each([
  ['plan.PDF', 'pdf'],
  ['film.mp4', 'video'],
  ['old.wmv', 'video'],
  ['voice.ogg', 'audio'],
  ['photo.JPEG', 'image'],
  ['talk.pptx', 'presentation'],
  ['notes.txt', undefined],
  ['pdf', undefined],
  ['a.constructor', undefined],
])('%s promises %s', (name, kind) => {
  expect(claimedKind(name)).toBe(kind)
})

test('authors and admins upload up to 5 GB, readers up to 50 MB', () => {
  expect(uploadLimit({ isAuthor: true, isAdmin: false })).toBe(5_368_709_120)
  expect(uploadLimit({ isAuthor: false, isAdmin: true })).toBe(5_368_709_120)
  expect(uploadLimit({ isAuthor: false, isAdmin: false })).toBe(52_428_800)
})

test('a file is its uploader’s and every admin’s; one without an uploader is the admins’', () => {
  const file = { uploaderId: 7 }
  expect(ownsFile({ id: 7, isAdmin: false }, file)).toBe(true)
  expect(ownsFile({ id: 8, isAdmin: false }, file)).toBe(false)
  expect(ownsFile({ id: 8, isAdmin: true }, file)).toBe(true)
  expect(ownsFile({ id: 8, isAdmin: false }, { uploaderId: null })).toBe(false)
})

test('the same file is worth another try only when it is not to blame', () => {
  expect(['TIMEOUT', 'NOT_FETCHED', 'UNEXPECTED'].every((code) => isWorthRetrying(code as 'TIMEOUT'))).toBe(true)
  expect(
    ['CORRUPT', 'PASSWORD_PROTECTED', 'TOO_MANY_PAGES', 'MISNAMED'].some((code) => isWorthRetrying(code as 'CORRUPT')),
  ).toBe(false)
})
