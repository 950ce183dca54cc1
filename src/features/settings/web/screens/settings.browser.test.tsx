import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawScreen } from '#app/testing/draw-screen.tsx'
import { SETTING_DEFAULTS, type Settings } from '#features/site/settings.ts'
import { expectAccessible } from '#ui/testing/accessibility.ts'
import { type Answer, Refusal } from '#ui/testing/draw.tsx'

const ADDRESS = '/administration/settings'
const INSTALLATION = {
  ...{ database: 'embedded', databasePlace: null, storage: 'folder', storagePlace: null, mail: 'outbox' },
  ...{ mailPlace: null, mailFrom: 'learn@demo.local', publicUrl: null, role: 'all' },
}

/** A server of which somebody else can change the settings as well, which makes another `rev` of them. */
function serveSettings() {
  let rev = 1
  let values: Settings = { ...SETTING_DEFAULTS }
  const state = () => ({
    ...{ rev: String(rev), values, installation: INSTALLATION, usage: { licences: 0, files: 0, fileBytes: 0 } },
  })
  const change = (changes: Partial<Settings>) => {
    rev += 1
    values = { ...values, ...changes }
    return state()
  }
  const answers: Record<string, Answer> = {
    'GET /api/v2/settings/providers': () => ({ speech: null, languageModel: null, usage: [] }),
    'GET /api/v2/administration/ai/presenterTime': () => ({
      ...{ usedSeconds: 0, reservedSeconds: 0, limitSeconds: 18_000, invoiceMonth: '2026-11' },
      ...{ people: { result: [], total: 0, restSeconds: 0 }, purchases: { result: [], total: 0 } },
    }),
    'GET /api/v2/settings': state,
    'PATCH /api/v2/settings': ({ body }) => {
      const { rev: known, ...changes } = body as Partial<Settings> & { rev?: string }
      if (known !== undefined && known !== String(rev)) return new Refusal(409, 'Changed.', { theirs: state() })
      if (changes['embed.hosts']?.includes('not a host')) {
        return new Refusal(400, 'Please check what you wrote.', { fields: { 'embed.hosts.1': 'HOST' } })
      }
      return change(changes)
    },
    'POST /api/v2/settings/test-mail': () => ({ via: 'outbox', to: 'ada@demo.local', answer: '' }),
    'GET /api/v2/settings/storage-use': () => ({
      result: [
        { person: { userID: 'ada', firstName: 'Ada', lastName: 'Green' }, files: 1200, bytes: 2_500_000_000 },
        { person: null, files: 1, bytes: 3000 },
      ],
      total: 2,
    }),
    'GET /api/v2/audit': () => ({ result: [], total: 0 }),
  }
  return { answers, change }
}

async function open(own: object = {}) {
  const server = serveSettings()
  const drawn = await drawScreen(ADDRESS, server.answers, { me: { isAdmin: true, ...own } })
  await expect.element(section('General')).toBeVisible()
  return { ...server, ...drawn }
}

const section = (name: string) => page.getByRole('region', { name, exact: true })
const save = (name: string) => section(name).getByRole('button', { name: 'Save' }).click()
const productName = page.getByRole('textbox', { name: 'Product name' })

it('says what was saved, and takes it back', async () => {
  await open()
  const comments = page.getByRole('switch', { name: /^Comments/ })
  await comments.click()
  await save('Features')
  await expect.element(page.getByText('Saved: Features.')).toBeVisible()
  await expect.element(comments).not.toBeChecked()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Changes discarded: Features.')).toBeVisible()
  await expect.element(comments).toBeChecked()
})

it('keeps the buttons of a changed section in sight, however long it is', async () => {
  await open()
  await page.viewport(1440, 480)
  const [first] = section('Features').getByRole('switch').elements()
  if (!(first instanceof HTMLElement)) throw new Error('there is nothing to switch')
  first.click()
  first.scrollIntoView({ block: 'center' })
  await expect.element(section('Features').getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 })
})

it('asks before somebody leaves what is not saved; what is discarded is not asked about', async () => {
  const { address } = await open()
  const comments = page.getByRole('switch', { name: /^Comments/ })
  await comments.click()
  const elsewhere = page.getByRole('link', { name: 'Audit log' })
  await elsewhere.click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect.element(question).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  expect(address()).toBe(ADDRESS)
  await expect.element(comments).not.toBeChecked()
  await section('Features').getByRole('button', { name: 'Discard' }).click()
  await expect.element(comments).toBeChecked()
  await elsewhere.click()
  await expect.poll(address).toBe('/administration/audit')
})

it('saves beside somebody who changes something else, and tells of who changes the same', async () => {
  const { change, sent } = await open()
  await productName.fill('Mine')
  change({ 'flag.delay': false })
  await save('General')
  await expect.element(page.getByText('Saved: General.')).toBeVisible()

  await productName.fill('Mine again')
  change({ 'product.name': 'Theirs' })
  await save('General')
  await expect.element(page.getByText('Someone else changed this in the meantime.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Use theirs' }).click()
  await expect.element(productName).toHaveValue('Theirs')

  await productName.fill('Mine after all')
  change({ 'product.name': 'Theirs again' })
  await save('General')
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect.element(page.getByText('Someone else changed this in the meantime.')).not.toBeInTheDocument()
  const patches = sent.filter(({ method }) => method === 'PATCH')
  expect(patches.at(-1)?.body).toEqual({ 'product.name': 'Mine after all', rev: '5' })
})

it('names where it stands what the server refuses', async () => {
  await open()
  const hosts = page.getByRole('textbox', { name: 'Sites that your chapters can show' })
  await hosts.fill('youtube.com\nnot a host')
  await save('Embedding')
  await expect.element(section('Embedding').getByText('Please check this value.')).toBeVisible()
  await hosts.fill('youtube.com\nvimeo.com')
  await save('Embedding')
  await expect.element(page.getByText('Saved: Embedding.')).toBeVisible()
  await expect.element(section('Embedding').getByText('Please check this value.')).not.toBeInTheDocument()
  await page.getByRole('switch', { name: /^Open access/ }).click()
  await expect.element(page.getByText(/^With open access, anyone can read and copy/)).toBeVisible()
})

it('says whether a colour can be read, before it is saved', async () => {
  await open()
  const accent = page.getByRole('textbox', { name: 'Accent colour' })
  await accent.fill('#2b66')
  await expect.element(page.getByText('Enter # and six digits, such as #2B66D9.')).toBeVisible()
  await accent.fill('#2b66d9')
  // 5.2 to 1 on white, 4.9 on paper; on the raised ground of the dark theme too little.
  await expect.element(section('Brand').getByText('Easy to read: 4.9 to 1.')).toBeVisible()
  await expect
    .element(section('Brand').getByText(/Your colour has a contrast of \d\.\d to 1 here; 4\.5 is needed/))
    .toBeVisible()
  await expectAccessible()
})

it('sends a test mail, and leads super-administrators alone to the outbox', async () => {
  await open()
  await page.getByRole('button', { name: 'Send me a test mail' }).click()
  await expect.element(page.getByText(/^The test mail for ada@demo.local is in the outbox/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Open the outbox' })).not.toBeInTheDocument()
  await drawScreen('/administration/outbox', {}, { me: { isAdmin: true } })
  await expect.element(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible()
})

it('shows super-administrators what is in the outbox', async () => {
  const { answers } = serveSettings()
  const mail = {
    name: '1.eml',
    subject: 'Hello',
    to: 'tom@demo.local',
    from: 'a@demo.local',
    at: '2026-01-05T08:00:00Z',
  }
  await drawScreen(
    ADDRESS,
    {
      ...answers,
      'GET /api/v2/outbox': () => ({ result: [mail], total: 1 }),
      'GET /api/v2/outbox/1.eml': () => ({ ...mail, text: 'If you can read it, mail works.' }),
    },
    { me: { isAdmin: true, isSuperAdmin: true } },
  )
  await page.getByRole('link', { name: 'Open the outbox' }).click()
  await expect.element(page.getByRole('heading', { name: 'Outbox', level: 1 })).toBeVisible()
  await expect.element(page.getByText('1 of 1 shown')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Read Hello' }).click()
  const drawer = page.getByRole('dialog', { name: 'Hello' })
  await expect.element(drawer.getByText('If you can read it, mail works.')).toBeVisible()
  await expectAccessible()
})

it('sets how much files may take, and shows whose take how much', async () => {
  await open()
  const limits = section('Storage limits')
  await limits.getByLabelText('Per person, in GB').fill('')
  await save('Storage limits')
  await expect.element(page.getByText('Saved: Storage limits.')).toBeVisible()
  await limits.getByRole('link', { name: 'See who uses how much' }).click()
  await expect.element(page.getByRole('row', { name: 'Ada Green 1,200 2.5 GB' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'Deleted accounts 1 3 kB' })).toBeVisible()
  await expectAccessible()
})
