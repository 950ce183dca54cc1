import { expect } from '@playwright/test'
import { importFile } from '#features/media/server/service.ts'
import { makeSpeach } from '#features/speaches/server/factories.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { chooseType, expectSaved, startSpeach } from '../support/author.ts'
import { makeSound } from '../support/files.ts'
import { expectFocusInSight, pressAt, tabTo } from '../support/keyboard.ts'
import { test } from '../support/own-world.ts'
import { addressOfPlayer, allowDevices, expectElapsed, recorder } from '../support/recorder.ts'

test('without a mouse: an author writes subtitles and sets their times', async ({ page, world }) => {
  test.slow()
  const { platform, people } = world
  const { fileID } = await importFile(platform, people.author, { name: 'tone.wav', path: await makeSound() })
  const { speachID } = await makeSpeach(platform, people.author, {
    title: 'Spoken',
    lessons: [{ title: '', chapters: [{ title: 'The tone', type: 'AUDIO_UPLOAD', content: { fileID } }] }],
  })
  await world.signIn(page, 'author')
  await page.goto(`/recorder/edit/${speachID}`)
  const section = page.getByRole('region', { name: 'Subtitles' })
  await expect(section).toBeVisible({ timeout: 60_000 })
  await pressAt(page, section.getByRole('button', { name: 'Write them here' }))
  const studio = page.getByRole('dialog', { name: 'Subtitles in English' })
  await expect(studio.getByText('No subtitles yet.')).toBeVisible()
  await expectAccessible(page)

  await pressAt(page, studio.getByRole('button', { name: 'Add one at 00:00' }))
  const words = (number: number) => studio.getByRole('textbox', { name: `Text of subtitle ${number}` })
  await expect(words(1)).toBeFocused()
  await page.keyboard.type('A long tone')
  await tabTo(page, studio.getByRole('textbox', { name: 'End of subtitle 1' }))
  await page.keyboard.press('Shift+ArrowUp')
  await expect(studio.getByRole('textbox', { name: 'End of subtitle 1' })).toHaveValue('00:03.000')
  await pressAt(page, studio.getByRole('button', { name: 'Split' }))
  await expect(words(2)).toHaveValue(/tone$/)
  await expectFocusInSight(page)
  await expectAccessible(page)
  await tabTo(page, words(1))
  await pressAt(page, studio.getByRole('button', { name: 'Join with the next' }))
  await expect(words(1)).toHaveValue(/^A\s.*tone$/s)
  await pressAt(page, studio.getByRole('button', { name: 'Undo' }))
  await expect(words(2)).toHaveValue(/tone$/)
  // Whatever led to the studio, its subtitles are found again.
  const edit = section.getByRole('button', { name: 'Edit the subtitles in English' })
  await page.keyboard.press('Escape')
  await expect(edit).toBeFocused()
  await expectFocusInSight(page)
  await expect(section.getByText('2 subtitles', { exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(studio).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(edit).toBeFocused()
  await expectAccessible(page)
  await expectSaved(page)
})

test('without a mouse: an author chooses a camera, records, looks at it, and keeps it', async ({ page, world }) => {
  test.slow()
  await world.signIn(page, 'author')
  await allowDevices(page, 'camera', 'microphone')
  await startSpeach(page, 'Seen and heard')
  await chooseType(page, 'Record', 'Me')
  await pressAt(page, recorder(page).getByRole('button', { name: 'Set up camera and microphone' }))
  const start = recorder(page).getByRole('button', { name: 'Start recording' })
  await expect(start).toBeFocused()
  await expectAccessible(page)
  await tabTo(page, recorder(page).getByRole('combobox', { name: 'Camera' }))
  await pressAt(page, start)
  await expectAccessible(page)
  await expectElapsed(page, 2)
  await expect(recorder(page).getByRole('button', { name: 'Stop' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(recorder(page).getByRole('button', { name: 'Keep it' })).toBeFocused()
  await expectFocusInSight(page)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await addressOfPlayer(page, 'video')
  await expectSaved(page)
  await expectAccessible(page)
})
