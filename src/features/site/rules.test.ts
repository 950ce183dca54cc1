import { expect, it } from 'vitest'
import { FEATURE_FLAGS, FLAG_DEFAULTS, FLAG_OF_ITS_OWN } from './rules.ts'

it('offers every flag once', () => {
  const inSectionsOfTheirOwn = ['openAccess', 'selfSignUp', 'footer']
  const known = [...FEATURE_FLAGS, ...inSectionsOfTheirOwn, FLAG_OF_ITS_OWN]
  expect(known.sort()).toEqual(Object.keys(FLAG_DEFAULTS).sort())
})
