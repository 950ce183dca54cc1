import { notifications } from '@mantine/notifications'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#ui/testing/accessibility.ts'
import { addFile } from './testing/add-file.tsx'

const question = page.getByRole('dialog', { name: 'How is this file encoded?' })

/** A file of one cue, whose text is given as it stands in the file. */
function srt(...text: number[]) {
  const time = new TextEncoder().encode('1\n00:00:01,000 --> 00:00:02,000\n')
  return Uint8Array.from([...time, ...text])
}

// Toasts outlive the page that raised them.
beforeEach(() => notifications.clean())

it.each([
  ['windows-1251', 'ru', srt(0xd1, 0xed, 0xe5, 0xe3), 'Снег'],
  ['windows-1250', 'pl', srt(0xa3, 0xf3, 0x64, 0x9f), 'Łódź'],
  ['shift_jis', 'ja', srt(0x90, 0xe1), '雪'],
  // Of which GBK is a part.
  ['gb18030', 'zh-Hans', srt(0xcf, 0xc2, 0xd1, 0xa9), '下雪'],
])('asks about a file in %s, and takes its letters as they were written', async (encoding, language, bytes, text) => {
  const added = await addFile(language, bytes)
  await expect.element(question.getByLabelText('Encoding')).toHaveValue(encoding)
  await expect.element(question.getByRole('list', { name: 'Lines of the file' })).toHaveTextContent(text)
  await expectAccessible({ isPart: true })
  expect(added).toEqual([])
  await question.getByRole('button', { name: 'Use this encoding' }).click()
  await expect.poll(() => added).toEqual([[language, [{ start: 1000, end: 2000, text }]]])
})

it('adds nothing where nobody can say how it is encoded', async () => {
  const added = await addFile('ru', srt(0xd1, 0xed, 0xe5, 0xe3))
  await expect.element(question).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  expect(added).toEqual([])
})
