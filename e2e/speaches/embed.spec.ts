import { expect, type Page } from '@playwright/test'
import { updateSettings } from '#features/settings/contract.ts'
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts'
import { chooseType, expectSaved, publish, startSpeach } from '../support/author.ts'
import { type OwnWorld, test } from '../support/own-world.ts'

const ADDRESS = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
const SNIPPET =
  '<iframe width="400" height="400" src="https://player.vimeo.com/video/76979871" title="How a rotor turns" onload="alert(1)"></iframe>'

/** What the other sites answer: the story needs none of them. */
async function answerForOthers(page: Page): Promise<void> {
  await page.route(/^https:\/\//, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Film</title><p>Here plays a film.</p>' }),
  )
}

async function startEmbed(page: Page, world: OwnWorld, title: string): Promise<void> {
  await answerForOthers(page)
  await world.signIn(page, 'author')
  await startSpeach(page, title)
  await chooseType(page, 'Show', 'Web page')
  await page.getByRole('textbox', { name: 'Title of the chapter' }).fill('The film')
}

async function allow(page: Page, world: OwnWorld, embedHosts: string[]): Promise<void> {
  await world.signIn(page, 'admin')
  const answer = await page.request.patch(updateSettings.path, {
    headers: { origin: world.url },
    data: { 'embed.hosts': embedHosts },
  })
  expect(answer.status()).toBe(200)
}

const address = (page: Page) => page.getByRole('textbox', { name: 'Address or embed code' })

test('an address becomes its player, a snippet a frame with its title; what the organisation does not allow is refused by name', async ({
  page,
  world,
}) => {
  await startEmbed(page, world, 'Films')
  const editor = page.url()
  await address(page).fill(ADDRESS)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  const frame = page.locator('iframe')
  await expect(frame).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ')
  await expect(frame.contentFrame().getByText('Here plays a film.')).toBeVisible()

  await address(page).fill(SNIPPET)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByTitle('How a rotor turns')).toHaveAttribute('src', 'https://player.vimeo.com/video/76979871')
  await expectAccessible(page)
  await expectSaved(page)
  await page.goto(await publish(page))
  await expect(page.getByTitle('How a rotor turns').contentFrame().getByText('Here plays a film.')).toBeVisible()
  await expectAccessible(page)

  await page.goto(editor)
  await address(page).fill('https://elsewhere.example/page')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.locator('iframe')).toHaveAttribute('src', 'https://elsewhere.example/page')
  await expectSaved(page)
  const read = await publish(page)

  await allow(page, world, ['vimeo.com'])
  // On a phone, in German.
  await world.signIn(page, 'author', 'de')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(read)
  await expect(page.getByText('Seiten von elsewhere.example können hier nicht angezeigt werden')).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await expectNoOverflow(page)
  await expectAccessible(page)

  await world.signIn(page, 'author')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(editor)
  await address(page).fill(ADDRESS)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByText('Pages of www.youtube-nocookie.com can’t be embedded')).toBeVisible()
  await expectAccessible(page)
  await address(page).fill('https://vimeo.com/76979871')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.locator('iframe')).toHaveAttribute('src', 'https://player.vimeo.com/video/76979871')
  await allow(page, world, [])
})
