import { expect, it } from 'vitest'
import { makeDocument } from '../testing/lessons.ts'
import { readinessOf } from './readiness.ts'
import type { Upload } from './use-uploads.ts'

const upload = (name: string, state: Upload['state']): Upload => ({
  ...{ key: name, state, sent: 0, failure: null, error: null },
  file: new File(['x'], name),
})
const ready = makeDocument('handbook')

it.each<[string, Parameters<typeof readinessOf>, number, [string, string[]][]]>([
  ['nothing', [[], []], 0, []],
  ['all that is read', [[ready], []], 1, []],
  ['one that is read', [[ready, makeDocument('a', { state: 'reading' })], []], 2, [['reading', ['a.pdf']]]],
  ['one that failed', [[makeDocument('a', { state: 'failed' })], []], 1, [['failed', ['a.pdf']]]],
  ['files on their way', [[ready], [upload('b', 'sending'), upload('c', 'waiting')]], 3, [['uploading', ['b', 'c']]]],
  [
    'everything at once',
    [[makeDocument('a', { state: 'reading' })], [upload('b', 'sending'), upload('c', 'failed')]],
    3,
    [
      ['uploading', ['b']],
      ['reading', ['a.pdf']],
      ['failed', ['c']],
    ],
  ],
  [
    'pictures that are being read',
    [[makeDocument('a', { recognition: { state: 'working', done: 1, total: 3 } })], []],
    1,
    [['recognizing', ['a.pdf']]],
  ],
  [
    'pictures that could not be read, which keep nobody',
    [[makeDocument('a', { recognition: { state: 'failed', done: 1, total: 3 } })], []],
    1,
    [],
  ],
])('%s', (_, [documents, uploads], count, missing) => {
  const readiness = readinessOf(documents, uploads)
  expect(readiness.count).toBe(count)
  expect(readiness.missing.map(({ hindrance, names }) => [hindrance, names])).toEqual(missing)
})
