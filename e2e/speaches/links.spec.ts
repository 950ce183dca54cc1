import { expect } from '@playwright/test'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts'
import { tabTo } from '../support/keyboard.ts'
import { test } from '../support/own-world.ts'

test('an author is told before publishing which link leads nowhere, on a phone as well, and puts it right', async ({
  page,
  world,
}) => {
  const there = await world.publish({ title: 'Knots' })
  const [good, gone] = [`${world.url}/s/${there.speachID}`, `${world.url}/s/AAAAAAAAAAA`]
  const { speachID } = await makeSpeach(world.platform, world.people.author, {
    title: 'Ropes',
    lessons: [
      {
        title: '',
        chapters: [
          { title: 'Before', type: 'HTML', content: { html: '<p>Nothing here leads anywhere.</p>' } },
          {
            title: 'More',
            type: 'HTML',
            content: {
              html: `<p>Read on in <a href="${gone}">Splices</a> and in <a href="${good}">Knots</a> tonight.</p>`,
            },
          },
        ],
      },
    ],
  })
  const dead = 'A link in “More” leads nowhere: '
  await world.signIn(page, 'author')
  await page.goto(`/recorder/edit/${speachID}`)
  // Nobody is asked for anything before an author wants to know.
  await expect(page.getByRole('button', { name: 'Check 2 links' })).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish “Ropes”' })
  await expect(dialog.getByRole('button', { name: dead })).toContainText('/s/AAAAAAAAAAA')
  await expectAccessible(page)
  await tabTo(page, dialog.getByRole('button', { name: dead }))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Title of the chapter' })).toHaveValue('More')
  await expect(page.getByRole('button', { name: dead })).toBeVisible()

  await page.getByRole('textbox', { name: 'Chapter text' }).getByText('Splices').dblclick()
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  await page.getByRole('button', { name: 'Remove link' }).click()
  await expect(page.getByRole('button', { name: dead })).toBeHidden()
  await page.getByRole('button', { name: 'Check 1 link' }).click()
  await expect(page.getByText('All links work')).toBeVisible()
  await expectAccessible(page)
  // On a phone, in German, and without a word of what lies in our own network.
  const inside = 'http://10.0.0.1/a/very/long/address/that/goes/on/and/on/and/on/and/on.html'
  const inner = await makeSpeach(world.platform, world.people.author, {
    title: 'Innen',
    lessons: [
      {
        title: '',
        chapters: [{ title: 'Intern', type: 'HTML', content: { html: `<p><a href="${inside}">x</a></p>` } }],
      },
    ],
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await world.signIn(page, 'author', 'de')
  await page.goto(`/recorder/edit/${inner.speachID}`)
  await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).click()
  await expect(page.getByText('Ein Link in „Intern“ führt ins Leere: 10.0.0.1/a/very')).toBeVisible()
  // No address is so long that it would push anything out of sight.
  await expect(page.getByRole('button', { name: 'Jetzt veröffentlichen' })).toBeInViewport({ ratio: 1 })
  await expectNoOverflow(page)
  await expectAccessible(page)
})
