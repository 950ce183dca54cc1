import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { CONFIG, drawScreen } from '#app/testing/draw-screen.tsx'
import type { Answer } from '#ui/testing/draw.tsx'
import { sampleDraft } from '../testing/sample.ts'

const way = page.getByRole('button', { name: 'Open subtitle editor' })

/** Draws the editor of a sound. */
async function drawEditor(answers: Record<string, Answer> = {}) {
  const draft = sampleDraft()
  const [chapter] = draft.lessons[0]?.chapters ?? []
  if (!chapter) throw new Error('the sample has a chapter')
  Object.assign(chapter, { type: 'AUDIO_UPLOAD', content: { fileID: 'sound' } })
  return drawScreen(
    `/recorder/edit/${draft.speachID}`,
    {
      [`GET /api/v2/speaches/${draft.speachID}`]: () => draft,
      'GET /api/v2/files/sound': () => ({ fileID: 'sound', name: 'a.mp3', status: 'ready', kind: 'audio' }),
      'PATCH /api/v2/chapters/11': ({ body }) => ({ ...chapter, ...(body as object), rev: chapter.rev + 1 }),
      'GET /api/transcript/token': () => ({ token: 'sealed', lng: 'en' }),
      'POST /api/v2/subtitles/open': () => ({ speachID: draft.speachID, chapterId: 11 }),
      'GET /api/v2/subtitles/11': () => ({ speachID: draft.speachID, chapterId: 11 }),
      ...answers,
    },
    { me: { isAuthor: true } },
  )
}

it('saves what is written, and goes to the page by a token', async () => {
  const { sent, address } = await drawEditor()
  await page.getByRole('textbox', { name: 'Title of the chapter' }).fill('Parcels')
  await way.click()
  await expect.poll(address).toBe('/subtitles/11')
  const calls = sent.map(({ method, path }) => `${method} ${path}`)
  const token = calls.indexOf('GET /api/transcript/token')
  expect(calls.indexOf('PATCH /api/v2/chapters/11')).toBeLessThan(token)
  expect(sent[token]?.query.get('chapterId')).toBe('11')
  expect(sent.find(({ path }) => path === '/api/v2/subtitles/open')?.body).toEqual({ token: 'sealed' })
  await expect.element(page.getByText(/^This chapter has no subtitles yet/)).toBeInTheDocument()
})

it('is not there where subtitle management is off', async () => {
  const flags = { ...CONFIG.flags, subtitleManagement: false }
  await drawEditor({ 'GET /api/v2/config': () => ({ ...CONFIG, flags }) })
  await expect.element(page.getByRole('region', { name: 'Subtitles' })).toBeInTheDocument()
  await expect.element(way).not.toBeInTheDocument()
})
