import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { Picture } from './picture.tsx'
import { draw } from './testing/draw.tsx'

const DOT = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

it.each([
  ['missing', '/api/none.png'],
  ['damaged', 'data:image/png;base64,AAAA'],
])('says so in the place of a picture that is %s', async (_, src) => {
  await draw(<Picture src={src} alt="A harness" />, {})
  await expect.element(page.getByText('This picture can’t be shown.')).toBeVisible()
  expect(document.querySelector('img')).toBeNull()
})

it('shows one that is there', async () => {
  await draw(<Picture src={DOT} alt="A harness" />, {})
  await expect.poll(() => document.querySelector('img')?.complete).toBe(true)
  await expect.element(page.getByRole('img', { name: 'A harness' })).toBeInTheDocument()
})
