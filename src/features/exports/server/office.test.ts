import Papa from 'papaparse'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { addUser } from '#features/accounts/server/service.ts'
import { addToPath, createPath } from '#features/paths/contract.ts'
import { viewSpeach } from '#features/reader/contract.ts'
import { rateSpeach, writeComment } from '#features/social/contract.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { listCsvTemplates } from '../contract.ts'
import { type OfficeCell, openInOffice } from './testing/open-in-office.ts'

/** What a spreadsheet takes for something that it has to work out, and what ends a cell too early. */
const HOSTILE = ['=1+1', '+33 1 23', '-2+3', '@SUM(A1:A9)', '=HYPERLINK("//evil.org")', 'a, "b"; c', 'a;=1']

/** What is no text of anybody: numbers, moments, days and whether something is so. */
const OWN = /^(-?\d+(\.\d+)?|true|false|\d{4}-\d\d-\d\d(T[\d:.]+Z)?)$/

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const { pathId } = await app.as('author').call(createPath, { body: { title: '=2*21' } })
  for (const title of HOSTILE) {
    const speach = await makeSpeach(app.platform, app.people.author, {
      ...{ title, publish: true },
      facts: { description: `${title}\n=3*3`, tags: [title] },
    })
    await app.as('author').call(addToPath, { params: { pathId, id: speach.id } })
    const params = { speachID: speach.id }
    await app.as('reader').call(viewSpeach, { params })
    await app.as('reader').call(rateSpeach, { params, body: { rating: 4 } })
    await app.as('reader').call(writeComment, { params, body: { content: `${title}\n\t=7*7` } })
    await addUser(app.platform, {
      ...{ email: `${speach.speachID}@test.local`.toLowerCase(), password: 'Long-enough-1234' },
      ...{ firstName: title, lastName: '=5*5', roles: {} },
    })
  }
  await app.drain()
})
afterAll(() => app.close())

const values = (row: OfficeCell[]) => row.map(({ text }) => text)

it('every file opens in LibreOffice with its columns and rows, and nothing in it is a formula', async () => {
  const query = { superAdminAccess: true }
  const templates = await app.as('superAdmin').call(listCsvTemplates, { query })
  const names = templates.map(({ templateName }) => templateName)
  const files = await Promise.all(
    names.map(async (name) => (await app.as('superAdmin').fetch(`/api/v2/exports/${name}.csv`)).text()),
  )
  const [control, ...sheets] = await openInOffice(['a,b\r\n1,=20+1\r\n', ...files])
  expect(control?.[1]?.[1]).toEqual({ text: '21', type: 'float', isFormula: true })
  for (const [n, name] of names.entries()) {
    const [columns = [], ...rows] = Papa.parse<string[]>(files[n]?.replace(/^\ufeff/, '') ?? '', {
      skipEmptyLines: true,
    }).data
    const [head = [], ...shown] = sheets[n] ?? []
    expect(values(head), name).toEqual(columns)
    expect(shown, name).toHaveLength(rows.length)
    expect(
      shown.flat().filter(({ isFormula }) => isFormula),
      name,
    ).toEqual([])
    for (const [at, row] of rows.entries()) {
      const cells = columns.map((_, column) => shown[at]?.[column])
      const read = cells.map((cell, column) => (cell?.type === 'string' || row[column] === '' ? cell?.text : 'own'))
      expect(read, name).toEqual(
        row.map((text, column) => (cells[column]?.type !== 'string' && OWN.test(text) ? 'own' : text)),
      )
    }
  }
  expect(files.join()).toContain("'=1+1")
}, 300_000)
