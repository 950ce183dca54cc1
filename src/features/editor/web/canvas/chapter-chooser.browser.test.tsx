import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { drawOnPage } from '#app/testing/draw-page.tsx'
import type { Chapter } from '#features/chapters/outline.ts'
import { Uploads } from '#features/chapters/web/editing/uploads.ts'
import { EditorSession } from '../saving/session.ts'
import { sampleDraft } from '../testing/sample.ts'
import { EditorProvider } from '../use-editor.tsx'
import { ChapterChooser } from './chapter-chooser.tsx'

const STORE = { getItem: () => null, setItem: () => {}, removeItem: () => {} }

function draw(content: Extract<Chapter, { type: 'NONE' }>['content']) {
  const session = new EditorSession(sampleDraft(), { userID: 'u', store: STORE })
  const chapter: Chapter = { key: 'one', title: 'Old', type: 'NONE', content }
  return drawOnPage(
    <EditorProvider editor={{ session, uploads: new Uploads(), coEditing: null }}>
      <ChapterChooser chapter={chapter} />
    </EditorProvider>,
    {},
  )
}

const unreadable = page.getByText('This chapter can’t be read any more.', { exact: false })
const text = page.getByRole('button', { name: /^Write/ })

it('says of a chapter that cannot be read what can be done about it, and offers the types', async () => {
  await draw({ unreadable: true })
  await expect.element(unreadable).toBeVisible()
  await expect.element(text).toBeVisible()
})

it('says nothing of it where a chapter has no type yet', async () => {
  await draw({})
  await expect.element(text).toBeVisible()
  await expect.element(unreadable).not.toBeInTheDocument()
})
