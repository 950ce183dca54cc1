import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { drawOnPage } from '#app/testing/draw-page.tsx'
import { expectAccessible } from '#ui/testing/accessibility.ts'
import { Refusal } from '#ui/testing/draw.tsx'
import { AccessForm } from './access-form.tsx'

const WRONG = 'This is not the right access code. Check it and try again.'
const PAUSE = 'Too many wrong codes. Try again in 42 seconds.'

it('says that a code was wrong, and when it was one too many, and keeps it', async () => {
  const answers = [new Refusal(403, WRONG), new Refusal(429, PAUSE), {}]
  let isOpen = false
  const sent = await drawOnPage(<AccessForm speachID="abc" onOpen={() => (isOpen = true)} />, {
    'POST /api/v2/speaches/abc/access': () => answers.shift(),
  })
  const code = page.getByLabelText('Access code')
  const open = page.getByRole('button', { name: 'Open', exact: true })
  await code.fill('guess')
  await open.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(WRONG)
  await expectAccessible()
  await open.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(PAUSE)
  await expect.element(code).toHaveValue('guess')
  expect(isOpen).toBe(false)
  await code.fill(' s3cret-plum ')
  await open.click()
  await expect.poll(() => isOpen).toBe(true)
  expect(sent.map(({ body }) => body)).toEqual([{ code: 'guess' }, { code: 'guess' }, { code: 's3cret-plum' }])
})
