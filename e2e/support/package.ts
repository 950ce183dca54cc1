import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import sharp from 'sharp'
import type { PackageContent } from '#features/packages/content.ts'
import { writeContent } from '#features/packages/content.ts'
import { writePage } from '#features/packages/page.ts'
import { makeVideo, newFile } from './files.ts'

const READER = path.resolve('dist/package')

/** Public ids of the files that are packed. */
export const DOCUMENT = 'aaaaaaaaaaaaaaaaaaaaaa'
const FILM = 'bbbbbbbbbbbbbbbbbbbbbb'
const PICTURE = 'cccccccccccccccccccccc'

const SENTENCE = `<span data-source="${DOCUMENT}" data-page="2" data-quote="A rotor stands still for a reason" data-boxes="800 1000 6000 300">Every rotor stands still for a reason.</span>`
const WORDS = '<p>The wind does not ask. A rotor turns, or somebody goes and looks.</p>'.repeat(40)

const LESSONS = [
  {
    id: 1,
    title: 'Before you climb',
    chapters: [
      {
        ...{ id: 101, title: 'Why it stands', type: 'HTML', minutes: 2 },
        content: {
          html: `<p>${SENTENCE}</p><figure><img src="/api/v2/files/${PICTURE}/image?width=1280" alt="A disc"></figure>${WORDS}`,
        },
      },
      {
        ...{ id: 102, title: 'The manual', type: 'PDF_UPLOAD', minutes: 3 },
        content: { fileID: DOCUMENT, downloadable: false },
      },
    ],
  },
  {
    id: 2,
    title: 'On the tower',
    chapters: [
      { ...{ id: 103, title: 'The rotor', type: 'VIDEO_UPLOAD', minutes: 1 }, content: { fileID: FILM } },
      {
        ...{ id: 104, title: 'What do you know?', type: 'QUIZZ', minutes: 1 },
        content: {
          passMark: 60,
          questions: [
            {
              ...{ id: 'q1', kind: 'single', text: 'What keeps the rotor?' },
              choices: [
                { id: 'a', text: 'The brake', right: true },
                { id: 'b', text: 'The moon' },
              ],
            },
          ],
        },
      },
      { ...{ id: 105, title: 'The exam', type: 'QUIZZ_EXAMEN', minutes: 5 }, content: { questions: [] } },
      {
        ...{ id: 106, title: 'A page elsewhere', type: 'EMBED', minutes: 2 },
        content: { url: 'https://elsewhere.example/wind' },
      },
    ],
  },
] as unknown as PackageContent['material']['lessons']

/** The content of a speach of six chapters about wind turbines. */
export function turbines(change: Partial<PackageContent> = {}): PackageContent {
  const pages = ['media/page-1.jpg', 'media/page-2.jpg', 'media/page-3.jpg']
  return {
    ...{ version: 1, standard: '1.2', locale: 'en', navigation: true },
    material: { speachID: 'abcdefghijk', title: 'When a turbine stands still', language: 'en', img: null, lessons: LESSONS },
    files: {
      [DOCUMENT]: { name: 'manual.pdf', pages, texts: ['Cover', 'A rotor stands still for a reason', 'Call somebody'] },
      [FILM]: { name: 'rotor.webm', video: 'media/rotor.webm', durationMs: 2000 },
      [PICTURE]: { name: 'disc.jpg', picture: 'media/page-1.jpg' },
    },
    online: 'https://platform.example/s/abcdefghijk',
    ...change,
  }
}

/** Writes an unpacked package, and beside it an LMS of one page that shows it. @returns the folder of both */
export async function writePackage(content: PackageContent): Promise<string> {
  const folder = path.dirname(await newFile('package'))
  const own = path.join(folder, 'package')
  await cp(READER, own, { recursive: true })
  await mkdir(path.join(own, 'media'))
  await writeFile(path.join(own, 'content.js'), writeContent(content))
  await writeFile(path.join(own, 'index.html'), writePage(content))
  await cp(await makeVideo(), path.join(own, 'media/rotor.webm'))
  for (const [page, colour] of ['#fff', '#fdf3ea', '#eaf3fd'].entries()) {
    const picture = sharp({ create: { width: 595, height: 842, channels: 3, background: colour } }).jpeg()
    await picture.toFile(path.join(own, `media/page-${page + 1}.jpg`))
  }
  await cp(path.resolve('e2e/support/scorm12-lms.js'), path.join(folder, 'lms.js'))
  await writeFile(path.join(folder, 'lms.html'), LMS_PAGE)
  return folder
}

const LMS_PAGE = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>LMS</title></head>
  <body style="margin: 0">
    <script src="lms.js"></script>
    <iframe title="Course" src="package/index.html" allow="fullscreen" style="border: 0; width: 100vw; height: 100vh"></iframe>
  </body>
</html>
`

const TYPES: Record<string, string> = {
  ...{ '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.jpg': 'image/jpeg' },
  ...{ '.woff2': 'font/woff2', '.webm': 'video/webm' },
}

/** Serves a folder as strict systems do: no script but from files of its own. */
export async function serveFolder(folder: string): Promise<{ origin: string; close: () => void }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    readFile(path.join(folder, path.normalize(pathname))).then(
      (body) => {
        response.setHeader('content-type', TYPES[path.extname(pathname)] ?? 'application/octet-stream')
        response.setHeader('content-security-policy', "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; frame-src *")
        response.end(body)
      },
      () => {
        response.statusCode = 404
        response.end()
      },
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() }
}
