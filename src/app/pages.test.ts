import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
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
  const sites = [
    'https://intranet.example.org/any/page',
    'http://lms.example',
    'javascript:alert(1)',
    '*',
    7,
    "'none'; x",
  ]
  await app.platform.database.db.execute(sql`
    INSERT INTO settings (name, value) VALUES ('embedding.sites', ${JSON.stringify(sites)}::jsonb)`)
  expect(await policyOf(url)).toMatch(
    /; frame-ancestors 'self' https:\/\/intranet\.example\.org http:\/\/lms\.example$/,
  )
  expect(await policyOf('/s/abcdefghijk')).toMatch(/; frame-ancestors 'none'$/)
})
