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
  // Only what their views look at is named.
] as unknown as PackageContent['material']['lessons']

const PLAYED = { fileID: FILM, subtitles: [{ language: 'en', cues: [{ start: 0, end: 2000, text: 'It turns.' }] }] }
const ASKED = { id: 'q', kind: 'single', text: 'Does it turn?', choices: [{ id: 'a', text: 'Yes', right: true }] }
const SLIDES = { slidesFileID: DOCUMENT, cues: [{ slide: 1, atMs: 0 }], synchronised: true }

/** A chapter of every type, by its title: what is in it. */
const OF_EVERY_TYPE: Record<string, { type: string; content: object }> = {
  ...{
    Text: { type: 'HTML', content: { html: '<p>Power is <span data-type="formula" data-tex="P = Fv"></span>.</p>' } },
  },
  ...{ Film: { type: 'VIDEO_UPLOAD', content: PLAYED }, Camera: { type: 'WEBCAM', content: PLAYED } },
  ...{ Document: { type: 'PDF_UPLOAD', content: { fileID: DOCUMENT, downloadable: false } } },
  Sound: { type: 'AUDIO_UPLOAD', content: { ...PLAYED, downloadable: false, markers: [] } },
  Deck: { type: 'PPT', content: { slidesFileID: DOCUMENT } },
  'Deck with film': { type: 'VIDEO_UPLOAD_PPT', content: { ...SLIDES, fileID: FILM } },
  'Deck with sound': { type: 'AUDIO_UPLOAD_PPT', content: { ...SLIDES, fileID: FILM } },
  Stream: { type: 'VIDEO', content: { url: 'https://elsewhere.example/live.m3u8', fileID: null } },
  Frame: { type: 'EMBED', content: { url: 'https://elsewhere.example/wind' } },
  Meeting: {
    type: 'LIVE_EVENT',
    content: {
      startsAt: '2126-01-01T10:00:00.000Z',
      durationMinutes: 30,
      timeZone: 'Europe/Berlin',
      url: 'https://meet.example/',
    },
  },
  Quiz: { type: 'QUIZZ', content: { questions: [ASKED] } },
  'Quiz in own words': { type: 'QUIZZ', content: { questions: [{ id: 'o', kind: 'open', text: 'Why?' }] } },
  Exam: { type: 'QUIZZ_EXAMEN', content: { questions: [] } },
  Question: { type: 'QUESTION_OUVERTE', content: { prompt: 'Why does it stand?', points: 1 } },
  Poll: { type: 'SONDAGE', content: { questions: [] } },
  Survey: { type: 'ENQUETE', content: { questions: [] } },
  'Film that asks': {
    type: 'WEET',
    content: {
      ...{ weetID: 'w', baked: null },
      edit: {
        clips: [{ id: 'c', fileID: FILM, start: 0, end: 2000, recordedMs: 2000 }],
        ...{ cuts: [], annotations: [], subtitles: [], marks: [{ id: 'm', clip: 'c', at: 0, title: 'The turn' }] },
        interactions: [
          { id: 'i', clip: 'c', at: 1000, kind: 'question', question: ASKED, required: true, again: false },
        ],
      },
    },
  },
  'Well done': { type: 'REUSSITE', content: { html: '<p>That was all.</p>', certificate: false } },
}

/** The titles of a speach with a chapter of every type. */
export const EVERY_TITLE = Object.keys(OF_EVERY_TYPE)

/** The content of that speach. */
export function everyType(): PackageContent {
  const chapters = Object.entries(OF_EVERY_TYPE).map(([title, chapter], index) => ({
    ...{ id: index + 1, title, minutes: 1 },
    ...chapter,
  }))
  const content = turbines()
  const film = {
    name: 'rotor.webm',
    video: 'media/rotor.webm',
    audio: 'media/rotor.webm',
    durationMs: 2000,
    peaks: [0.1, 0.9, 0.4],
  }
  // As above.
  const lessons = [{ id: 1, title: '', chapters }] as unknown as typeof LESSONS
  return { ...content, material: { ...content.material, lessons }, files: { ...content.files, [FILM]: film } }
}

/** The content of a speach of six chapters about wind turbines. */
export function turbines(change: Partial<PackageContent> = {}): PackageContent {
  const pages = ['media/page-1.jpg', 'media/page-2.jpg', 'media/page-3.jpg']
  return {
    ...{ version: 1, standard: '1.2', locale: 'en', navigation: true },
    material: {
      speachID: 'abcdefghijk',
      title: 'When a turbine stands still',
      language: 'en',
      img: null,
      lessons: LESSONS,
    },
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

/** Serves a folder as strict systems do, as long as the story runs: no script but from files of its own. @returns its origin */
export async function serveFolder(folder: string): Promise<string> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    readFile(path.join(folder, path.normalize(pathname))).then(
      (body) => {
        response.setHeader('content-type', TYPES[path.extname(pathname)] ?? 'application/octet-stream')
        response.setHeader(
          'content-security-policy',
          "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; frame-src *",
        )
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
  server.unref()
  return `http://127.0.0.1:${port}`
}
