import { expect, it } from 'vitest'
import { preparationOf } from './preparation.ts'

const upload = { sourceUrl: null }
const fetched = { sourceUrl: 'https://elsewhere.example/a.pdf' }
const converting = { kind: 'media.convert-file', status: 'running', phase: 'converting', progress: 0.5 }
const fetching = { kind: 'media.fetch-file', status: 'running', phase: 'fetching', progress: 0.5 }

it.each([
  ['without a job', upload, undefined, { phase: 'waiting', progress: 0 }],
  ['half prepared', upload, converting, { phase: 'converting', progress: 0.5 }],
  [
    'drawing its pages',
    upload,
    { ...converting, result: { page: 3, pages: 8 } },
    { phase: 'converting', progress: 0.5, page: 3, pages: 8 },
  ],
  [
    'waiting for another try at its pages',
    upload,
    { ...converting, status: 'waiting', result: { page: 3, pages: 8 } },
    { phase: 'waiting', progress: 0.5 },
  ],
  ['half fetched', fetched, fetching, { phase: 'fetching', progress: 0.25 }],
  ['fetched and half prepared', fetched, converting, { phase: 'converting', progress: 0.75 }],
  ['waiting for another try', upload, { ...converting, status: 'waiting' }, { phase: 'waiting', progress: 0.5 }],
  ['in a phase that is not known', upload, { ...converting, phase: 'ironing' }, { phase: 'waiting', progress: 0.5 }],
])('a file %s', (_, file, job, told) => {
  expect(preparationOf(file, job)).toEqual(told)
})
