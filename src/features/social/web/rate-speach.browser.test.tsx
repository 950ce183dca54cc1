import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answer, draw, Refusal } from '#ui/testing/draw.tsx'
import { RateSpeach } from './rate-speach.tsx'

const RATING = '/api/v2/speaches/abc/rating'
const speach = { speachID: 'abc' }
const star = (name: string) => page.getByRole('radio', { name })

const answers = (own: number | null, put: Answer): Record<string, Answer> => ({
  [`GET ${RATING}`]: () => ({ rating: 4, ratingCount: 7, own }),
  [`PUT ${RATING}`]: put,
  [`DELETE ${RATING}`]: () => ({ rating: 4, ratingCount: 6, own: null }),
})
const taken: Answer = ({ body }) => ({ rating: 4, ratingCount: 8, own: (body as { rating: number }).rating })

it('is a group of five that the keyboard alone fills in, and says thank you', async () => {
  const sent = await draw(<RateSpeach speach={speach} />, answers(null, taken))
  await expect.element(page.getByRole('group', { name: 'How was it?' })).toBeVisible()
  await expect.element(star('1 star')).toBeEnabled()
  expect(page.getByRole('radio').elements()).toHaveLength(5)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(star('3 stars')).toBeChecked()
  await expect.element(page.getByText('Thank you! Your rating is in.')).toBeVisible()
  await expect.poll(() => sent.at(-1)).toMatchObject({ method: 'PUT', body: { rating: 3 } })
})

it('shows what was given before, and takes it back', async () => {
  const sent = await draw(<RateSpeach speach={speach} />, answers(5, taken))
  await expect.element(star('5 stars')).toBeChecked()
  await page.getByRole('button', { name: 'Take my rating back' }).click()
  await expect.element(page.getByText('Your rating is taken back.')).toBeVisible()
  await expect.element(star('5 stars')).not.toBeChecked()
  expect(sent.at(-1)).toMatchObject({ method: 'DELETE' })
})

it('shows the old stars again when the server refuses', async () => {
  await draw(
    <RateSpeach speach={speach} />,
    answers(2, () => new Refusal(500, 'Not today.')),
  )
  await expect.element(star('2 stars')).toBeChecked()
  await star('4 stars').click({ force: true })
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not today.')
  await expect.element(star('2 stars')).toBeChecked()
  await expect.element(page.getByText(/^Thank you!/)).not.toBeInTheDocument()
})

it('is read only for those who made it, and says why', async () => {
  const made = { [`GET ${RATING}`]: () => ({ rating: 4, ratingCount: 7, own: null, mayRate: false }) }
  await draw(<RateSpeach speach={speach} />, made)
  await expect.element(page.getByText('Readers rate your speach; you can’t rate it yourself.')).toBeVisible()
  await expect.element(star('1 star')).toBeDisabled()
})
