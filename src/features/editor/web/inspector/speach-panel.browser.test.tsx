import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { CONFIG } from '#app/testing/draw-screen.tsx'
import { drawInEditor } from '../testing/draw-in-editor.tsx'
import { sampleDraft } from '../testing/sample.ts'
import { SpeachPanel } from './speach-panel.tsx'

it('shows sources to readers, or keeps them with the authors', async () => {
  const { session } = await drawInEditor(<SpeachPanel />, sampleDraft(), {
    'GET /api/v2/config': () => CONFIG,
    'GET /api/v2/categories': () => [],
  })
  const shown = page.getByRole('switch', { name: /^Show sources to readers/ })
  await expect.element(shown).toBeChecked()
  await shown.click()
  expect(session.getState().document.facts.showSources).toBe(false)
})
