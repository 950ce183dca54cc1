import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { chooseType, startSpeach } from '../support/author.ts'
import { chromiumOptions } from '../support/chromium.ts'
import { test } from '../support/own-world.ts'
import { recorder } from '../support/recorder.ts'

const { args = [], ...options } = await chromiumOptions()

// Whoever is asked says no.
const ASKED = '--use-fake-ui-for-media-stream'
test.use({ launchOptions: { ...options, args: args.map((arg) => (arg === ASKED ? `${ASKED}=deny` : arg)) } })

for (const { type, button, advice } of [
  { type: 'Voice only', button: 'Set up the microphone', advice: 'allow the microphone, and set it up again' },
  { type: 'Me', button: 'Set up camera and microphone', advice: 'allow both, and set them up again' },
  { type: 'My screen', button: 'Choose what to show', advice: 'Choose again and pick a tab' },
]) {
  test(`“${type}” that is denied is explained, and can be asked for again`, async ({ page, world }) => {
    await world.signIn(page, 'author')
    await startSpeach(page, 'Denied')
    await chooseType(page, 'Record', type)
    const setUp = recorder(page).getByRole('button', { name: button })
    await setUp.click()
    await expect(recorder(page).getByRole('alert')).toContainText(advice)
    await expectAccessible(page)
    await expect(setUp).toBeFocused()
    await setUp.press('Enter')
    await expect(recorder(page).getByRole('alert')).toContainText(advice)
  })
}
