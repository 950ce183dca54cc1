import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#ui/testing/render.tsx'
import type { Question } from '../../question-schema.ts'
import { ExportMenu } from './export-menu.tsx'
import { ImportQuestions } from './import-questions.tsx'

const SHEET = 'Kind,Question,Answer 1,Answer 2,Right\none answer,Which?,a,b,2\nriddle,Who?,,,\nopen,Tell us,,,'

async function openImport() {
  const added: Question[][] = []
  const onClose = vi.fn()
  await render(<ImportQuestions opened language="ru" onClose={onClose} onAdd={(questions) => added.push(questions)} />)
  const dialog = page.getByRole('dialog', { name: 'Import questions' })
  await expect.element(dialog).toBeVisible()
  return { added, onClose, dialog }
}

async function paste(text: string) {
  await userEvent.click(page.getByText('Text', { exact: true }))
  await page.getByLabelText('Questions as GIFT, QTI, Moodle XML or a table').fill(text)
  await page.getByRole('button', { name: 'Read' }).click()
}

it('shows what a file holds and what is lost, and adds the questions', async () => {
  const { added, onClose, dialog } = await openImport()
  await page.getByLabelText(/Drop GIFT/).upload(new File([SHEET], 'quiz.csv', { type: 'text/csv' }))
  const found = dialog.getByRole('region', { name: '2 questions found' })
  await expect.element(found).toHaveFocus()
  for (const text of ['Which?', 'Single choice', 'Tell us', 'Open answer']) {
    await expect.element(found.getByText(text)).toBeVisible()
  }
  await expect.element(dialog.getByText('Question 3: Who?')).toBeVisible()
  await expect.element(dialog.getByText(/Left out: this kind of question/)).toBeVisible()
  await page.getByRole('button', { name: 'Add 2 questions' }).click()
  expect(added.map((questions) => questions.map(({ kind }) => kind))).toEqual([['single', 'open']])
  expect(onClose).toHaveBeenCalledOnce()
})

it('asks for the encoding of a file that is not Unicode, and shows what it makes of it', async () => {
  const { added, onClose, dialog } = await openImport()
  // "Мир {T}" in windows-1251.
  const bytes = Uint8Array.from([0xcc, 0xe8, 0xf0, ...new TextEncoder().encode(' {T}')])
  const upload = () => page.getByLabelText(/Drop GIFT/).upload(new File([bytes], 'quiz.gift'))
  await upload()
  const question = page.getByRole('dialog', { name: 'How is this file encoded?' })
  const preview = question.getByRole('list', { name: 'Lines of the file' })
  await expect.element(question.getByLabelText('Encoding')).toHaveValue('windows-1251')
  await expect.element(preview).toHaveTextContent('Мир {T}')
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
  await upload()
  await userEvent.selectOptions(question.getByLabelText('Encoding'), 'windows-1252')
  await expect.element(preview).toHaveTextContent('Ìèð {T}')
  await userEvent.selectOptions(question.getByLabelText('Encoding'), 'windows-1251')
  await question.getByRole('button', { name: 'Use this encoding' }).click()
  await expect.element(dialog.getByRole('region', { name: '1 question found' })).toBeVisible()
  await page.getByRole('button', { name: 'Add 1 question' }).click()
  expect(added.flat().map(({ text }) => text)).toEqual(['Мир'])
})

it('reads a pasted text, and lets another be chosen', async () => {
  const { added } = await openImport()
  await paste('The sun is hot. {T}')
  await expect.element(page.getByRole('region', { name: '1 question found' })).toBeVisible()
  await page.getByRole('button', { name: 'Choose something else' }).click()
  await expect
    .element(page.getByLabelText('Questions as GIFT, QTI, Moodle XML or a table'))
    .toHaveValue('The sun is hot. {T}')
  expect(added).toEqual([])
})

it.each([
  ['no question at all', 'Only words.', /text without a question/],
  ['hostile XML', '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>', /declares entities of its own/],
])('says why nothing came of %s', async (_, text, reason) => {
  await openImport()
  await paste(text)
  await expect.element(page.getByRole('alert').getByText(reason)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Add/ })).not.toBeInTheDocument()
})

const QUESTIONS: Question[] = [
  { id: 'a', kind: 'open', text: 'Tell us', points: 2 },
  { id: 'b', kind: 'text', text: 'Who?', accept: ['me'] },
]

/** Catches what would be kept as files. */
function catchFiles() {
  const files: { name: string; type: string }[] = []
  const types = new Map<string, string>()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const address = `blob:${types.size}`
    types.set(address, (blob as Blob).type)
    return address
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, type: types.get(this.href) ?? '' })
  })
  return files
}

afterEach(() => vi.restoreAllMocks())

it.each([
  ['GIFT, for Moodle', ['Safety-2.gift.txt']],
  ['QTI 3.0, one file per question', ['Safety-2-1.xml', 'Safety-2-2.xml']],
  ['Table, for Excel', ['Safety-2.csv']],
])('keeps %s', async (label, names) => {
  const files = catchFiles()
  await render(<ExportMenu questions={QUESTIONS} title="Safety #2!" />)
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: label }).click()
  await expect.poll(() => files.map(({ name }) => name)).toEqual(names)
})

it('says what a format has no word for', async () => {
  catchFiles()
  await render(<ExportMenu questions={QUESTIONS} title="Safety" />)
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'GIFT, for Moodle' }).click()
  const dialog = page.getByRole('dialog', { name: 'Exported, with some losses' })
  await expect.element(dialog.getByText('Question 1: Tell us')).toBeVisible()
  await expect.element(dialog.getByText('The points are missing.')).toBeVisible()
  await page.getByRole('button', { name: 'Got it' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})
