import { describe, expect, it } from 'vitest'
import { readTexts } from '#platform/texts.ts'
import { LOCALES } from '#shared/locales.ts'
import { AUDIT_ACTION_NAMES, SUBJECT_KINDS } from './audit-actions.ts'

describe('every act', () => {
  it.each(LOCALES)('is told in words in the language %s', async (locale) => {
    const { translate } = await readTexts()
    const untold = [
      ...AUDIT_ACTION_NAMES.map((act) => `acts.${act}`),
      ...SUBJECT_KINDS.map((kind) => `kinds.${kind}`),
    ].filter((key) => translate(locale, `audit:${key}`) === key)
    expect(untold).toEqual([])
  })
})
