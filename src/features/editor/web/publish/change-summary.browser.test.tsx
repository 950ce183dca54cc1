import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { drawOnPage, fail } from '#app/testing/draw-page.tsx'
import { Uploads } from '#features/chapters/web/editing/uploads.ts'
import type { SpeachVersion } from '#features/speaches/schemas.ts'
import type { Answer } from '#ui/testing/draw.tsx'
import { EditorSession } from '../saving/session.ts'
import { sampleDraft } from '../testing/sample.ts'
import { EditorProvider } from '../use-editor.tsx'
import { ChangeSummary } from './change-summary.tsx'

const STORE = { getItem: () => null, setItem: () => {}, removeItem: () => {} }

const firstTime = page.getByText('This is the first version', { exact: false })

/** Draws the summary over a server that answers so when it is asked for the versions. */
function draw(versions: Answer) {
  const session = new EditorSession(sampleDraft(), { userID: 'u', store: STORE })
  const editor = { session, uploads: new Uploads(), coEditing: null }
  const asks = `GET /api/v2/speaches/${session.speachID}/versions`
  return drawOnPage(
    <EditorProvider editor={editor}>
      <div data-testid="summary">
        <ChangeSummary />
      </div>
    </EditorProvider>,
    { [asks]: versions },
  )
}

const summary = page.getByTestId('summary')

it('says that readers get the whole for the first time', async () => {
  await draw(() => [])
  await expect.element(firstTime).toHaveTextContent('This is the first version: 2 lessons, 3 chapters.')
})

it('says what is new since the version that readers see', async () => {
  const current = { number: 3, date: '2026-11-19T10:00:00.000Z', status: 'CURRENT' } as SpeachVersion
  await draw(() => [current])
  await expect.element(page.getByRole('heading', { name: /New since version 3/ })).toBeVisible()
  await expect.element(firstTime).not.toBeInTheDocument()
})

it('holds its place while the versions are on their way, and says nothing of them when they do not come', async () => {
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await draw(() => asked.then(fail))
  await expect.poll(() => summary.element().childElementCount).toBe(1)
  await expect.element(firstTime).not.toBeInTheDocument()
  answer()
  await expect.poll(() => summary.element().childElementCount).toBe(0)
})
