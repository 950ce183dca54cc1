import { beforeAll, expect, test } from 'vitest'
import { extractText } from '#platform/media-tools/pdf/pdf-text.ts'
import { scratchFolder } from '#platform/media-tools/testing/scratch.ts'
import { readTexts, type Translate } from '#platform/texts.ts'
import { drawCertificate } from './certificate.ts'

const scratch = scratchFolder()
let translate: Translate

beforeAll(async () => {
  translate = (await readTexts()).translate
})

async function wordsOf(name: string, title: string): Promise<string> {
  const facts = {
    type: 'AVANCEMENT',
    name,
    title,
    speachTitle: title,
    description: '',
    design: { shape: 'round', icon: 'star', colour: 'plum' },
    version: 1,
    issuedAt: new Date('2026-11-20T12:00:00Z'),
    expiresAt: null,
    issuer: 'Test',
    code: 'x'.repeat(22),
    verifyUrl: 'https://learn.test/verify',
  } as const
  const bytes = await drawCertificate(facts, { language: 'en', timeZone: 'UTC', translate })
  let words = ''
  for await (const { text } of extractText(await scratch.save(bytes))) words += text
  return words
}

test.each([
  ['ليلى حداد', 'الإسعافات الأولية'],
  ['שירה כהן', 'בטיחות במעבדה'],
  ['李晓雨', '急救知识 第二课'],
  ['क्षितिज शर्मा', 'प्रयोगशाला सुरक्षा'],
  ['สมชาย ใจดี', 'ความปลอดภัยในที่ทำงาน'],
])('%s has a certificate in their own letters', async (name, title) => {
  const words = await wordsOf(name, title)
  expect(words).toContain(name)
  expect(words).toContain(title)
  expect(words).not.toContain('cannot be printed')
})

test('letters that cannot be printed are told', async () => {
  const words = await wordsOf('𐎀𐎁', 'Safety')
  expect(words).toContain('𐎀𐎁')
  expect(words).toContain('cannot be printed')
})
