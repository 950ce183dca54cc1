import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { drawOnPage } from '#app/testing/draw-page.tsx'
import { PATH_DESIGN } from '#features/assessments/badges/rules.ts'
import { PathNext, PathPlace, PathWay } from './path-in-reader.tsx'

const certificate = {
  ...{ code: 'abc', state: 'valid', type: 'PARCOURS', title: 'First weeks', speachTitle: 'First weeks' },
  ...{ description: '', design: PATH_DESIGN, language: null, version: null, expiresAt: null },
  ...{ issuedAt: '2026-11-20T10:00:00.000Z', verifyUrl: 'https://learn.example/verify/abc' },
}

/** Draws what a reader sees of the path in a speach; `finished` are the steps with nothing left. */
function drawWay(
  speachID: string,
  finished: string[],
  { isReadable = true, notPassed = '', givesCertificate = false } = {},
) {
  const steps = ['Climbing', 'Rescue'].map((title) => ({
    ...{ speachID: title, slug: title.toLowerCase(), title, language: 'en', image: null, minutes: 18 },
    isFinished: finished.includes(title),
    isNotPassed: title === notPassed,
  }))
  const path = {
    pathId: 7,
    slug: 'first-weeks',
    title: 'First weeks',
    steps,
    finished: finished.length,
    speachCount: 2,
    ...{ givesCertificate, state: 'PUBLIE' },
  }
  const earned = givesCertificate ? certificate : null
  const here = { pathId: 7, speachID, savedDone: 0 }
  return drawOnPage(
    <>
      <PathPlace {...here}>
        <p>Claire Fontaine</p>
      </PathPlace>
      <PathWay {...here}>
        <p>What’s next</p>
      </PathWay>
      <PathNext {...here} />
    </>,
    isReadable
      ? {
          'GET /api/v2/learningPath/7': () => path,
          'POST /api/v2/learningPath/7/certificate': () => ({ certificate: earned }),
        }
      : {},
  )
}

const link = (name: string) => page.getByRole('link', { name, exact: true })

it('says which step of the path is open, and leads to the next and back', async () => {
  await drawWay('Climbing', ['Climbing'])
  await expect.element(link('First weeks')).toHaveAttribute('href', '/p/7/first-weeks')
  await expect.element(page.getByText('step 1 of 2', { exact: true })).toBeVisible()
  await expect.element(link('Next: step 2 of 2: Rescue')).toHaveAttribute('href', '/s/Rescue/rescue?path=7')
  await expect.element(link('Go on')).toHaveAttribute('href', '/s/Rescue/rescue?path=7')
  await expect.element(page.getByText('1 of 2 finished, about 18 min left')).toBeVisible()
  expect(page.getByText('What’s next').elements()).toEqual([])
})

it('ends with the last step', async () => {
  await drawWay('Rescue', ['Climbing', 'Rescue'])
  await expect.element(page.getByText('You’ve finished every step.')).toBeVisible()
  expect(link('Back to the learning path').elements()).toHaveLength(2)
  expect(link('Go on').elements()).toEqual([])
})

it('ends with the certificate of the path', async () => {
  await drawWay('Rescue', ['Climbing', 'Rescue'], { givesCertificate: true })
  await expect.element(page.getByRole('region', { name: 'Learning path completed' })).toBeVisible()
  await expect.element(page.getByText('Completed on 11/20/2026')).toBeVisible()
  await expect
    .element(link('Download certificate'))
    .toHaveAttribute('href', '/api/v2/me/badges/abc/certificate?language=en')
  await expect.element(link('Show proof')).toHaveAttribute('href', '/verify/abc')
  expect(page.getByText('Certificate', { exact: true }).elements()).toEqual([])
})

it('says before the end that a certificate waits there, and asks for none', async () => {
  const sent = await drawWay('Climbing', ['Climbing'], { givesCertificate: true })
  await expect.element(page.getByText('Certificate', { exact: true })).toBeVisible()
  expect(page.getByText('Learning path completed').elements()).toEqual([])
  expect(sent.map(({ method }) => method)).not.toContain('POST')
})

it('is not done while an exam is not passed, and says so', async () => {
  await drawWay('Rescue', ['Climbing'], { notPassed: 'Rescue' })
  await expect.element(page.getByText('You’ve finished every step, but one exam is not passed yet.')).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'Exam not passed' })).toBeVisible()
  expect(page.getByText('You’ve finished every step.', { exact: true }).elements()).toEqual([])
})

it('leaves no trace of a path that one may not read', async () => {
  const sent = await drawWay('Climbing', [], { isReadable: false })
  await expect.poll(() => sent.map(({ path }) => path)).toContain('/api/v2/learningPath/7')
  await expect.element(page.getByText('Claire Fontaine')).toBeVisible()
  await expect.element(page.getByText('What’s next')).toBeVisible()
  expect(page.getByRole('link').elements()).toEqual([])
})
