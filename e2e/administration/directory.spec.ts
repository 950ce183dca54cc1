import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Locator, type Page } from '@playwright/test'
import { ACCOUNTS, startOidcProvider } from '#features/accounts/directory/server/testing/oidc-provider.ts'
import { signed } from '#features/accounts/directory/server/testing/saml-fixtures.ts'
import * as saml from '#features/accounts/directory/server/testing/saml-provider.ts'
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts'
import { type OwnWorld, type sitDown, testAlone as test } from '../support/own-world.ts'
import { GROUP } from '../support/world-template.ts'

/** Makes a connection: the dialog in which its provider is described. */
async function addConnection(page: Page, name: string, kind: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Add a connection' }).click()
  const dialog = page.getByRole('dialog', { name: 'New connection' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('radio', { name: kind }).check({ force: true })
  await dialog.getByRole('button', { name: 'Create and continue' }).click()
  return page.getByRole('dialog', { name: `Connection ${name}` })
}

/** A first rule of the mapping. */
async function mapTo(
  page: Page,
  dialog: Locator,
  rule: { claim: string; value: string; role: string; group?: string },
) {
  await dialog.getByRole('textbox', { name: /^(Claim|Attribute)$/ }).fill(rule.claim)
  await dialog.getByRole('button', { name: 'Add a rule' }).click()
  await dialog.getByRole('textbox', { name: 'Value 1' }).fill(rule.value)
  await choose(page, dialog, 'Roles', rule.role)
  if (rule.group) await choose(page, dialog, 'Groups', rule.group)
}

/** Chooses one of a list, and leaves it: some open again as soon as the focus comes by. */
async function choose(page: Page, dialog: Locator, list: string, option: string): Promise<void> {
  await dialog.getByRole('combobox', { name: list }).press('ArrowDown')
  await page.getByRole('option', { name: option }).click()
  await dialog.getByRole('textbox', { name: 'Value 1' }).focus()
  await expect(page.getByRole('listbox')).toBeHidden()
}

async function turnOn(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('switch', { name: 'Create accounts for new people' }).check()
  await dialog.getByRole('switch', { name: 'Turned on' }).check()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The connection is saved.')).toBeVisible()
}

/** What the table of people says of somebody. */
async function rowOf(page: Page, name: string): Promise<Locator> {
  await page.goto('/administration/users')
  return page.getByRole('row').filter({ hasText: name })
}

test('people sign in by OpenID Connect and get the roles and groups of their organisation', async ({
  page,
  browser,
  world,
}) => {
  await world.signIn(page, 'admin')
  await page.goto('/administration/directory')
  await expect(page.getByText('People sign in with e-mail and password.')).toBeVisible()
  await expectAccessible(page)
  const dialog = await addConnection(page, 'Company', 'OpenID Connect')
  const callback = await dialog.getByText(/\/callback$/).innerText()
  const provider = await startOidcProvider(callback)

  // Nothing is known yet: it cannot be turned on.
  await dialog.getByRole('switch', { name: 'Turned on' }).check()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByText('This connection can’t be turned on yet')).toBeVisible()
  await dialog.getByRole('switch', { name: 'Turned on' }).uncheck()

  await dialog.getByRole('textbox', { name: 'Issuer' }).fill(provider.issuer)
  await dialog.getByRole('textbox', { name: 'Client ID' }).fill('openspeach')
  await dialog.getByLabel('Client secret', { exact: true }).fill('a client secret')
  await mapTo(page, dialog, { claim: 'groups', value: 'trainers', role: 'Author', group: GROUP })
  await expectAccessible(page)
  await turnOn(page, dialog)

  await page.getByRole('button', { name: 'Company', exact: true }).click()
  await dialog.getByRole('button', { name: 'Test saved settings' }).click()
  await expect(dialog.getByText('The provider answers as expected.')).toBeVisible()
  // The secret is kept, and never shown again.
  await expect(dialog.getByLabel('Client secret', { exact: true })).toHaveValue('')
  await expect(dialog.getByPlaceholder('Saved. Type to replace it')).toBeVisible()
  await page.keyboard.press('Escape')

  const visitor = await openVisitor(browser, world)
  await visitor.goto('/account?tabSelected=EDITED')
  await expectAccessible(visitor)
  await visitor.getByRole('link', { name: 'Sign in with Company' }).press('Enter')
  await visitor.locator('[name=login]').fill('nadia')
  await visitor.locator('[name=password]').fill('any')
  await visitor.getByRole('button', { name: 'Sign-in' }).click()
  await visitor.getByRole('button', { name: 'Continue' }).click()
  await expect(visitor).toHaveURL(`${world.url}/account?tabSelected=EDITED`)
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()

  const row = await rowOf(page, 'Nadia Haddad')
  await expect(row).toContainText('Author')
  await expect(row).toContainText(GROUP)

  // Who has no confirmed address stays out, and is told why.
  ACCOUNTS.stranger = { email: 'reader@demo.local', email_verified: false }
  const stranger = await openVisitor(browser, world)
  await stranger.goto('/login')
  await stranger.getByRole('link', { name: 'Sign in with Company' }).click()
  await stranger.locator('[name=login]').fill('stranger')
  await stranger.locator('[name=password]').fill('any')
  await stranger.getByRole('button', { name: 'Sign-in' }).click()
  await stranger.getByRole('button', { name: 'Continue' }).click()
  await expect(stranger.getByRole('alert')).toContainText('Your e-mail address has not been confirmed')
  await stranger.setViewportSize({ width: 390, height: 800 })
  await expectNoOverflow(stranger)
  await expectAccessible(stranger)
  await provider.close()
})

test('people sign in by SAML, as the metadata of the provider says', async ({ page, browser, world }) => {
  await world.signIn(page, 'admin')
  await page.goto('/administration/directory')
  const dialog = await addConnection(page, 'University', 'SAML')
  const recipient = await dialog.getByText(/\/acs$/).innerText()
  const audience = await dialog.getByText(/\/metadata$/).innerText()
  const provider = await startSamlProvider({ recipient, audience })
  await dialog.getByRole('textbox', { name: 'Address of the metadata' }).fill(`${provider.url}/metadata`)
  await dialog.getByRole('button', { name: 'Fill in from metadata' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Entity ID of the provider' })).toHaveValue(saml.ENTITY_ID)
  await expect(dialog.getByRole('textbox', { name: 'Sign-in address' })).toHaveValue(`${provider.url}/sign-in`)
  await mapTo(page, dialog, { claim: 'role', value: 'lecturer', role: 'Author' })
  await page.setViewportSize({ width: 390, height: 800 })
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await turnOn(page, dialog)
  await page.getByRole('button', { name: 'University', exact: true }).click()
  await dialog.getByRole('button', { name: 'Test saved settings' }).click()
  await expect(dialog.getByText('The provider answers as expected.')).toBeVisible()
  await page.keyboard.press('Escape')

  const visitor = await openVisitor(browser, world)
  await visitor.goto('/login')
  await visitor.getByRole('link', { name: 'Sign in with University' }).click()
  await visitor.getByRole('button', { name: 'Go on as Ida Berg' }).click()
  await expect(visitor).toHaveURL(`${world.url}/`)
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(await rowOf(page, 'Ida Berg')).toContainText('Author')
  await provider.close()
})

test('a directory gets a token, which is shown once, replaced and revoked', async ({ page, world }) => {
  await world.signIn(page, 'admin')
  await page.goto('/administration/directory')
  await page.getByRole('button', { name: 'New token' }).press('Enter')
  const asking = page.getByRole('dialog', { name: 'New token' })
  await asking.getByRole('textbox', { name: 'Name' }).fill('Entra ID')
  await asking.getByRole('button', { name: 'Create the token' }).press('Enter')
  const shown = page.getByRole('dialog', { name: 'Your token' })
  const token = await shown.getByText(/^scim_[\w-]{43}$/).innerText()
  await expectAccessible(page)
  await shown.getByRole('button', { name: 'Done' }).press('Enter')
  const use = (bearer: string) =>
    page.request.get('/scim/v2/Users', { headers: { authorization: `Bearer ${bearer}` } }).then((one) => one.status())
  expect(await use(token)).toBe(200)

  await page.getByRole('button', { name: 'More about Entra ID' }).click()
  await page.getByRole('menuitem', { name: 'Replace' }).click()
  await page
    .getByRole('dialog', { name: 'Replace Entra ID?' })
    .getByRole('button', { name: 'Replace the token' })
    .click()
  const next = await shown.getByText(/^scim_[\w-]{43}$/).innerText()
  await shown.getByRole('button', { name: 'Done' }).click()
  expect([await use(token), await use(next)]).toEqual([401, 200])
  await page.getByRole('button', { name: 'More about Entra ID' }).click()
  await page.getByRole('menuitem', { name: 'Revoke' }).click()
  await page.getByRole('dialog', { name: 'Revoke Entra ID?' }).getByRole('button', { name: 'Revoke the token' }).click()
  await expect(page.getByText('There is no token yet')).toBeVisible()
  expect(await use(next)).toBe(401)
})

/** A browser of somebody who is not signed in. */
async function openVisitor(browser: Parameters<typeof sitDown>[0], world: OwnWorld): Promise<Page> {
  const context = await browser.newContext({ baseURL: world.url, viewport: { width: 1440, height: 900 } })
  return context.newPage()
}

/** A provider with one person, who goes on by a button. */
async function startSamlProvider({ recipient, audience }: { recipient: string; audience: string }) {
  const server = createServer((request, response) => {
    const { url: path = '/' } = request
    if (path.startsWith('/metadata')) {
      response.writeHead(200, { 'content-type': 'application/samlmetadata+xml' })
      return response.end(saml.writeMetadata({ signInUrl: `${url}/sign-in` }))
    }
    const inResponseTo = saml.requestIn(url + path)
    const attributes = { mail: 'ida@university.test', givenName: 'Ida', sn: 'Berg', role: ['lecturer'] }
    const said = signed({ recipient, audience, inResponseTo, subject: 'ida', attributes })
    response.writeHead(200, { 'content-type': 'text/html' })
    return response.end(
      `<!doctype html><title>University</title><form method="post" action="${recipient}">` +
        `<input type="hidden" name="SAMLResponse" value="${said}"><button>Go on as Ida Berg</button></form>`,
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on a port has an address.
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    url,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
