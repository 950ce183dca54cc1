import { expect, it } from 'vitest'
import { SETTING_DEFAULTS } from '#features/site/settings.ts'
import { changesOf, isUntouched, undoOf, withoutSent } from './draft-rules.ts'

it('changes what differs, and nothing else', () => {
  const draft = { 'product.name': 'Openspeach', 'flag.comments': false, 'embed.hosts': [] }
  expect(changesOf(draft, SETTING_DEFAULTS)).toEqual({ 'flag.comments': false })
  expect(changesOf({ 'embed.hosts': ['a.example'] }, SETTING_DEFAULTS)).toEqual({ 'embed.hosts': ['a.example'] })
  expect(changesOf({}, SETTING_DEFAULTS)).toEqual({})
})

it('keeps what was changed while it was saved', () => {
  const sent = { 'flag.comments': false, 'flag.delay': false }
  expect(withoutSent(sent, sent)).toEqual({})
  expect(withoutSent({ ...sent, 'flag.terms': true }, sent)).toEqual({ 'flag.terms': true })
  expect(withoutSent({ ...sent, 'flag.delay': true }, sent)).toEqual({ 'flag.delay': true })
})

it('is undone by what was before', () => {
  expect(undoOf({ 'flag.comments': false, 'footer.link': 'https://a.example' }, SETTING_DEFAULTS)).toEqual({
    'flag.comments': true,
    'footer.link': null,
  })
})

it.each([
  [{ 'flag.delay': false }, true],
  [{ 'flag.comments': true }, false],
])('is in the way of what somebody else did to the same: %j', (changes, untouched) => {
  const theirs = { ...SETTING_DEFAULTS, 'flag.comments': false }
  expect(isUntouched(changes, SETTING_DEFAULTS, theirs)).toBe(untouched)
})
