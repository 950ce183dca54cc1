import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { drawOnPage } from '#app/testing/draw-page.tsx'
import type { Material } from './material.ts'
import { ReaderHeader } from './reader-header.tsx'
import { usePanels } from './use-panels.ts'

const CUES = [{ start: 0, end: 900, text: 'Hello' }]

/** As much of a speach as the header reads, with one video. */
function materialWith(cues: typeof CUES): Material {
  const content = { fileID: 'film', subtitles: [{ language: 'en', cues }] }
  const chapters = [{ id: 7, title: 'Talk', type: 'VIDEO_UPLOAD', content }]
  return {
    ...{ speachID: 'abc', title: 'Talks', language: 'en', version: 1, ratingCount: 0, authorId: 2 },
    ...{ canEdit: false, canShare: false, commentsEnabled: false, isFavori: false },
    authorsInfos: { author: { label: 'Ada' }, coEditors: [], coEditorGroups: [] },
    lessons: [{ id: 1, title: '', chapters }],
  } as unknown as Material
}

function Header({ material }: { material: Material }) {
  const panels = usePanels()
  return (
    <>
      <ReaderHeader {...{ material, panels }} kept={false} pathId={null} due={null} onRestart={() => {}} />
      {panels.captionLook && <output>The look is chosen.</output>}
    </>
  )
}

it('lets a reader choose how captions look, where there are some', async () => {
  const entry = page.getByRole('menuitem', { name: 'Look of captions' })
  await drawOnPage(<Header material={materialWith([])} />, {})
  await page.getByRole('button', { name: 'More' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Keyboard help' })).toBeVisible()
  expect(entry.elements()).toEqual([])
  await drawOnPage(<Header material={materialWith(CUES)} />, {})
  await page.getByRole('button', { name: 'More' }).click()
  await entry.click()
  await expect.element(page.getByText('The look is chosen.')).toBeVisible()
})
