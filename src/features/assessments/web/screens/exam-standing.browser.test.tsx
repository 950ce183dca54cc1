import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { platformReader, ReaderPortProvider } from '#features/chapters/web/reading/reader-port.tsx'
import { draw, Refusal } from '#ui/testing/draw.tsx'
import { ExamStanding } from './exam-standing.tsx'

interface Made {
  percent: number
  passed: boolean | null
}

function stateOf(finished: Made[]) {
  if (finished.some(({ passed }) => passed)) return 'PASSED'
  return finished.some(({ passed }) => passed === null) ? 'WAITING' : 'FAILED'
}

/** Says how somebody stands to an exam that takes three attempts and is passed from 80 %. */
async function drawStanding(finished: Made[], isReachable = true) {
  const exam = () => ({
    ...{ isExam: true, questions: 6, passMark: 80, timeLimitSeconds: null, attempts: 3, activeId: null },
    state: stateOf(finished),
    attemptsLeft: 3 - finished.length,
    finished: finished.map((made, index) => ({ id: index, number: index + 1, score: 1, maxScore: 6, ...made })),
  })
  const port = {
    ...platformReader,
    ChapterLink: ({ chapter }: { chapter: number | 'end' }) => <a href={`/${chapter}`}>Try again</a>,
  }
  await draw(
    <ReaderPortProvider value={port}>
      <ExamStanding exams={[{ id: 7, title: 'Six questions' }]} lang="en">
        {(standing) => <h1>{standing}</h1>}
      </ExamStanding>
    </ReaderPortProvider>,
    { 'GET /api/v2/quizzes/7': () => (isReachable ? exam() : new Refusal(503, 'Away.')) },
  )
}

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const again = page.getByRole('link', { name: 'Try again' })

it('is passed by the best attempt', async () => {
  await drawStanding([
    { percent: 60, passed: false },
    { percent: 90, passed: true },
  ])
  await expect.element(heading('passed')).toBeVisible()
  expect(page.getByText('Six questions').elements()).toEqual([])
})

it('says what is missing, how many attempts are left, and leads to the next', async () => {
  await drawStanding([{ percent: 67, passed: false }])
  await expect.element(heading('failed')).toBeVisible()
  await expect.element(page.getByText('Best result: 67%. You need 80%. You have 2 attempts left.')).toBeVisible()
  await expect.element(again).toBeVisible()
})

it('promises no attempt where none is left', async () => {
  await drawStanding([1, 2, 3].map(() => ({ percent: 10, passed: false })))
  await expect.element(page.getByText(/No attempts are left\./)).toBeVisible()
  expect(again.elements()).toEqual([])
})

it('waits for whoever grades it', async () => {
  await drawStanding([{ percent: 50, passed: null }])
  await expect.element(heading('waiting')).toBeVisible()
})

it('claims nothing where it is not known', async () => {
  await drawStanding([], false)
  await expect.element(heading('unknown')).toBeVisible()
})
