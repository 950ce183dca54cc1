import { expect, it } from 'vitest'
import { FEATURE_FLAGS, FLAG_DEFAULTS, FLAG_OF_ITS_OWN, FLAGS_TO_COME } from './rules.ts'

it('offers every flag once, or says that nothing asks for it yet', () => {
  const inSectionsOfTheirOwn = ['openAccess', 'selfSignUp', 'footer']
  const known = [...FEATURE_FLAGS, ...FLAGS_TO_COME, ...inSectionsOfTheirOwn, FLAG_OF_ITS_OWN]
  expect(known.sort()).toEqual(Object.keys(FLAG_DEFAULTS).sort())
})
