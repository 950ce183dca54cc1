import { expect, it } from 'vitest'
import { refusalOf } from './upload-document.ts'

it.each([
  ['a PDF', { name: 'a.pdf', type: 'application/pdf', size: 9 }, null],
  ['a PDF by its name alone', { name: 'A.PDF', type: '', size: 9 }, null],
  ['a PDF by its type alone', { name: 'scan', type: 'application/pdf', size: 9 }, null],
  ['a document of another kind', { name: 'a.docx', type: 'application/msword', size: 9 }, 'NO_PDF'],
  ['a name that only speaks of one', { name: 'a.pdf.exe', type: '', size: 9 }, 'NO_PDF'],
  ['nothing', { name: 'a.pdf', type: 'application/pdf', size: 0 }, 'EMPTY'],
  ['just under a gigabyte', { name: 'a.pdf', type: '', size: 1024 ** 3 - 1 }, null],
  ['a gigabyte', { name: 'a.pdf', type: '', size: 1024 ** 3 }, 'TOO_LARGE'],
])('%s', (_, file, refusal) => {
  expect(refusalOf(file)).toBe(refusal)
})
