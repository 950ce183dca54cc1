import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { TypedContent } from '#features/chapters/contents.ts'
import { contentOf, findChapter, renameChapter, setContent } from '#features/chapters/outline.ts'
import type { SpeachDraft } from '#features/speaches/schemas.ts'
import { expectAccessible } from '#ui/testing/accessibility.ts'
import { changeFacts, type SpeachDocument } from '../document/document.ts'
import { drawInEditor } from '../testing/draw-in-editor.tsx'
import { sampleDraft } from '../testing/sample.ts'
import { ConflictDialog } from './conflict-dialog.tsx'

const dialog = page.getByRole('dialog')
const save = page.getByRole('button', { name: 'Save' })
const choice = (field: string, side: 'Yours' | 'The other one') => page.getByRole('radio', { name: `${field} ${side}` })

/** A draft whose first chapter is this. */
function draftWith({ type, content }: TypedContent, more: object = {}): SpeachDraft {
  const draft = sampleDraft()
  const chapter = draft.lessons[0]?.chapters[0]
  return Object.assign(draft, more, {
    lessons: [{ id: 10, title: 'Why', chapters: [{ ...chapter, title: 'Anchors', type, content }] }],
  })
}

/** Draws the dialog for an author who did something while somebody else left the draft like this. */
async function collide(base: SpeachDraft, mine: (document: SpeachDocument) => SpeachDocument, theirs: SpeachDraft) {
  for (const chapter of theirs.lessons[0]?.chapters ?? []) chapter.rev += 1
  theirs.rev += 1
  const { session } = await drawInEditor(<ConflictDialog />, base, {
    [`GET /api/v2/speaches/${base.speachID}`]: () => theirs,
    'GET /api/v2/files/film': () => ({ fileID: 'film', name: 'Rescue.mp4', status: 'ready', kind: 'video' }),
  })
  session.edit(mine)
  await session.saving.reload()
  return { session, chapter: () => findChapter(session.getState().document, '11')?.chapter }
}

const write = (content: TypedContent) => (document: SpeachDocument) => setContent(document, '11', content)

const answers = [
  { id: 'x', text: '12 kN', right: true },
  { id: 'y', text: '15 kN' },
]
const quiz = (more: object): TypedContent =>
  ({
    type: 'QUIZZ',
    content: { questions: [{ id: 'q1', kind: 'single', text: 'How much?', choices: answers, ...more }] },
  }) as TypedContent

describe('the dialog of a conflict', () => {
  it('has each field of a question chosen, says what is open, and keeps the rest of both', async () => {
    const mine = quiz({ text: 'How much in a fall?', feedback: 'Mine', imageFileID: 'plate' })
    const theirs = quiz({ text: 'What load?', feedback: 'Theirs', points: 2 })
    const { session, chapter } = await collide(draftWith(quiz({})), write(mine), draftWith(theirs))
    await expect.element(dialog).toMatchTextContent('“Anchors” was changed elsewhere')
    await expect.element(dialog).toMatchTextContent('0 of 2 decided')
    await expect.element(save).toBeDisabled()
    await choice('Question 1: Text', 'Yours').click()
    await page.getByText('Theirs', { exact: true }).click()
    await expect.element(dialog).toMatchTextContent('2 of 2 decided')
    await expectAccessible({ isPart: true })
    await save.click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(chapter()?.content).toEqual(
      quiz({ text: 'How much in a fall?', feedback: 'Theirs', imageFileID: 'plate', points: 2 }).content,
    )
    session.undo()
    expect(chapter()?.content).toMatchObject({ questions: [{ feedback: 'Mine' }] })
  })

  it('is used with the keys alone', async () => {
    const { chapter } = await collide(
      draftWith(quiz({})),
      (document) => renameChapter(write(quiz({ text: 'Mine' }))(document), '11', 'My anchors'),
      draftWith(quiz({ text: 'Theirs' }), {}),
    )
    await expect.element(page.getByRole('button', { name: 'Close' })).toHaveFocus()
    await userEvent.keyboard('{Tab}{Tab}{Tab} {ArrowRight}')
    await expect.element(choice('Question 1: Text', 'The other one')).toBeChecked()
    await userEvent.keyboard('{Tab}{Tab}{Enter}')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(chapter()).toMatchObject({ title: 'My anchors', content: { questions: [{ text: 'Theirs' }] } })
  })

  it('takes all of one side at once, also the facts of a speach', async () => {
    const base = sampleDraft()
    const theirs = Object.assign(sampleDraft(), { title: 'Theirs', visibility: 'SEMI_PRIVE', commentsEnabled: false })
    const { session } = await collide(
      base,
      (document) => changeFacts(document, { title: 'Mine', visibility: 'RESTREINT', tags: ['mine'] }),
      theirs,
    )
    await expect.element(choice('Visibility', 'Yours')).toHaveAccessibleDescription('Restricted')
    await expect.element(choice('Visibility', 'The other one')).toHaveAccessibleDescription('Semi-private')
    await page.getByRole('button', { name: 'Take all' }).click()
    await save.click()
    expect(session.getState().document.facts).toMatchObject({
      ...{ title: 'Theirs', visibility: 'SEMI_PRIVE' },
      ...{ commentsEnabled: false, tags: ['mine'] },
    })
  })

  it('can wait, and then shows what was written meanwhile', async () => {
    const html = (words: string): TypedContent => ({ type: 'HTML', content: { html: `<p>${words}</p>` } })
    const { session } = await collide(draftWith(html('before')), write(html('mine')), draftWith(html('theirs')))
    await page.getByRole('button', { name: 'Decide later' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(session.getState().conflicts).toHaveLength(1)
    session.edit(write(html('mine, better')))
    session.compare('11')
    await expect.element(choice('Text', 'Yours')).toHaveAccessibleDescription('mine, better')
  })

  const cue = (start: number, text: string) => ({ start, end: start + 900, text })
  const sound = (...cues: object[]) =>
    ({ type: 'AUDIO_UPLOAD', content: { fileID: null, subtitles: [{ language: 'de', cues }] } }) as TypedContent
  const many = Array.from({ length: 20 }, (_, index) => cue(10_000 + index * 1000, `Line ${index}`))
  const deck = (more: object) =>
    ({
      type: 'VIDEO_UPLOAD_PPT',
      content: { slidesFileID: 'deck', fileID: null, cues: [], synchronised: false, ...more },
    }) as TypedContent
  const event = (startsAt: string | null, timeZone: string): TypedContent => ({
    type: 'LIVE_EVENT',
    content: { startsAt, timeZone, durationMinutes: 60, url: '' },
  })

  it.each<
    [field: string, base: TypedContent, mine: TypedContent, theirs: TypedContent, mineText: string, theirText: string]
  >([
    [
      'Subtitles, German',
      sound(cue(0, 'One'), ...many),
      sound(cue(0, 'Eins'), ...many),
      sound(cue(0, 'Ein'), ...many),
      '00:00.000 – 00:00.900 Eins 20 more lines are the same',
      '00:00.000 – 00:00.900 Ein 20 more lines are the same',
    ],
    [
      'Times of the slides',
      deck({}),
      deck({ cues: [{ slide: 2, atMs: 61_000 }] }),
      deck({ cues: [{ slide: 3, atMs: 61_000 }] }),
      '01:01.000 Slide 2',
      '01:01.000 Slide 3',
    ],
    [
      'Synchronised',
      deck({}),
      deck({ cues: [{ slide: 2, atMs: 0 }] }),
      deck({ fileID: 'film' }),
      'Times of the slides 00:00.000 Slide 2',
      'File Rescue.mp4',
    ],
    [
      'Content',
      { type: 'VIDEO', content: { url: '', fileID: null } },
      { type: 'EMBED', content: { url: 'https://a.org/' } },
      { type: 'VIDEO', content: { url: 'https://b.org/', fileID: null } },
      'Type Web page Address https://a.org/',
      'Type Online video Address https://b.org/',
    ],
    [
      'Start',
      event(null, ''),
      event('2027-01-04T10:00:00.000Z', 'Europe/Paris'),
      event('2027-01-05T10:00:00.000Z', 'Europe/Paris'),
      'Monday, January 4, 2027',
      'Tuesday, January 5, 2027',
    ],
  ])('shows both sides of %s', async (field, base, mine, theirs, mineText, theirText) => {
    await collide(draftWith(base), write(mine), draftWith(theirs))
    for (const [side, text] of [
      ['Yours', mineText],
      ['The other one', theirText],
    ] as const) {
      const radio = choice(field, side)
      await expect.element(radio).toHaveAccessibleDescription(expect.stringContaining(text))
    }
    await page.getByRole('button', { name: 'Take all' }).click()
    await expect.element(save).toBeEnabled()
  })

  it('shows no more of a long text than can be read, and says how much there is', async () => {
    const cues = (words: string) => sound(...Array.from({ length: 400 }, (_, n) => cue(n * 1000, `${words} ${n}`)))
    await collide(draftWith(cues('One')), write(cues('Eins')), draftWith(cues('Uno')))
    const radio = choice('Subtitles, German', 'The other one')
    await expect.element(radio).toHaveAccessibleDescription(/Uno 59 340 more lines are different$/)
  })

  it('takes a whole content with its type', async () => {
    const video: TypedContent = { type: 'VIDEO', content: { url: 'https://b.org/', fileID: null } }
    const { chapter } = await collide(
      draftWith({ type: 'NONE', content: {} }),
      write({ type: 'EMBED', content: { url: 'https://a.org/' } }),
      draftWith(video),
    )
    await choice('Content', 'The other one').click()
    await save.click()
    const taken = chapter()
    expect(taken && contentOf(taken)).toEqual(video)
  })
})
