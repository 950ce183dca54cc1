import { expect, test } from 'vitest'
import type { LanguageModelConfig, ProvidersState } from '../contract.ts'
import { costOf, formatMoney } from '../rules.ts'
import { draftOf, languageModelConfigIn, typedAmount } from './draft-rules.ts'

const config: LanguageModelConfig = {
  ...{ model: 'gemma', protocol: 'anthropic', currency: 'CHF' },
  ...{ inputPrice: 0.25, outputPrice: 1234.5, monthlyBudget: null },
}
const state: ProvidersState = {
  ...{ speech: null, usage: [] },
  languageModel: { address: 'https://a.example/v1', hasKey: true, updatedAt: '2026-05-04T10:00:00Z', config },
}

test.each([
  ['en', '0.25', '1234.5'],
  ['de', '0,25', '1234,5'],
  ['fr', '0,25', '1234,5'],
])('shows prices as they are written in %s, and sends what was there', (locale, input, output) => {
  const draft = draftOf(state, 'languageModel', locale)
  expect(draft).toMatchObject({ protocol: 'anthropic', inputPrice: input, outputPrice: output, monthlyBudget: '' })
  expect(languageModelConfigIn(draft)).toEqual(config)
})

test('begins with the protocol that most servers speak, in euros', () => {
  const draft = draftOf({ ...state, languageModel: null }, 'languageModel', 'en')
  expect(languageModelConfigIn({ ...draft, model: 'gemma' })).toEqual({
    ...{ model: 'gemma', protocol: 'openai', currency: 'EUR' },
    ...{ inputPrice: null, outputPrice: null, monthlyBudget: null },
  })
})

test.each([
  ['12', '12'],
  ['0,25', '0,25'],
  ['0.2500', '0.2500'],
  ['5,', '5,'],
  ['€ 3.50', '3.50'],
  ['', ''],
  ['-1', '1'],
  ['1.2.3', null],
  ['.5', null],
  ['0.12345', null],
  ['12345678', null],
])('typing %j makes %j of the field', (typed, amount) => {
  expect(typedAmount(typed)).toBe(amount)
})

test('tokens cost what a million of them does, by share', () => {
  const prices = { inputPrice: 2.5, outputPrice: 10 }
  expect(costOf(prices, { inputTokens: 1_000_000, outputTokens: 100_000 })).toBe(3.5)
  expect(costOf(prices, {})).toBe(0)
  expect(costOf({ ...prices, outputPrice: null }, { inputTokens: 1 })).toBeNull()
})

test.each([
  [12.345, 'EUR', 'de', '12,35 €'],
  [0.0042, 'EUR', 'en', '€0.0042'],
  [0, 'EUR', 'en', '€0.00'],
  [1234.5, 'USD', 'en', '$1,234.50'],
])('writes %d %s in %s as %s', (amount, currency, locale, text) => {
  expect(formatMoney(amount, currency, locale).replace(/\s/g, ' ')).toBe(text)
})
