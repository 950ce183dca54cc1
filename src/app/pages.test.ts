import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeSetting } from '#features/site/server/service.ts'
import { createWebServer } from './server.ts'
import { startTestApp, type TestApp } from './testing/harness.ts'

let app: TestApp
let folder: string
let server: FastifyInstance

beforeAll(async () => {
  app = await startTestApp()
  folder = await mkdtemp(path.join(tmpdir(), 'openspeach-pages-'))
  await writeFile(path.join(folder, 'index.html'), '<!doctype html><title>Page</title>')
  server = await createWebServer(app.platform, { webFolder: folder })
})
afterAll(async () => {
  await server.close()
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

async function policyOf(url: string): Promise<string> {
  const answer = await server.inject({ url, headers: { accept: 'text/html' } })
  expect([url, answer.statusCode]).toEqual([url, 200])
  return String(answer.headers['content-security-policy'])
}

it('lets nobody frame a page', async () => {
  for (const url of ['/', '/login', '/s/abcdefghijk/title', '/?next=/play-embedded/abcdefghijk', '//play-embedded/x']) {
    expect([url, await policyOf(url)]).toEqual([url, expect.stringMatching(/; frame-ancestors 'none'$/)])
  }
})

it('lets our own pages and the sites that the organisation names frame an embedded speach', async () => {
  const url = '/play-embedded/abcdefghijk?internalPreview=true'
  expect(await policyOf(url)).toMatch(/; frame-ancestors 'self'$/)
  const { db } = app.platform.database
  const sites = ['https://intranet.example.org/any/page', 'http://lms.example']
  await writeSetting(app.platform, db, 'embedding.sites', sites)
  expect(await policyOf(url)).toMatch(
    /; frame-ancestors 'self' https:\/\/intranet\.example\.org http:\/\/lms\.example$/,
  )
  expect(await policyOf('/s/abcdefghijk')).toMatch(/; frame-ancestors 'none'$/)
})

it('opens to nobody by what is no address of a site', async () => {
  const { db } = app.platform.database
  for (const site of ['javascript:alert(1)', '*', "'none'; script-src *"]) {
    await expect(writeSetting(app.platform, db, 'embedding.sites', [site])).rejects.toMatchObject({ status: 400 })
    await db.execute(sql`UPDATE settings SET value = ${JSON.stringify([site])}::jsonb WHERE name = 'embedding.sites'`)
    expect(await policyOf('/play-embedded/abcdefghijk')).toMatch(/; frame-ancestors 'self'$/)
  }
})
