import { describe, expect, it } from 'vitest'
import { speachRef } from './schemas.ts'

describe('what names a speach', () => {
  it.each([
    ['42', 42],
    [42, 42],
    ['42_REGULATED', 42],
    ['aB3-_5678Z1', 'aB3-_5678Z1'],
    ['aB3-_5678Z1_REGULATED', 'aB3-_5678Z1'],
    ['2147483647', 2_147_483_647],
  ])('%s is %s', (text, ref) => {
    expect(speachRef.parse(text)).toBe(ref)
  })

  it.each([
    '0',
    '-1',
    '1.5',
    '2147483648',
    '99999999999',
    'short',
    'aB3-_5678Z12',
    'aB3 _5678Z1',
    '',
    '\0',
    "1' OR 1=1",
    1.5,
    -1,
  ])('%j names none', (text) => {
    expect(speachRef.parse(text)).toBe(0)
  })
})
