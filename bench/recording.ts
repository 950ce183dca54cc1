import { execFile, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { signIn } from '#app/testing/sign-in.ts'
import { actAs, addUser } from '#features/accounts/server/service.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { temporaryFolder } from '#platform/media-tools/temporary-folder.ts'
import { chromiumOptions } from '../e2e/support/chromium.ts'
import { recorder } from '../e2e/support/recorder.ts'
import { median } from './measure.ts'
import { print } from './report.ts'
import { USUAL } from './seed.ts'
import { withServer } from './with-server.ts'

const NOTHING = { ...USUAL, speaches: 0, people: 1, reads: 0, favourites: 0 }
const WEB_FOLDER = path.resolve('dist/web')
const AUTHOR = { email: 'author@bench.local', password: 'a bench password', firstName: 'Author', lastName: '' }
const MEGABYTE = 1024 * 1024

const CAMERA = { width: 640, height: 360, frames: 30 }
const RECORDED_SECONDS = 180
const SAMPLE_SECONDS = 10
const SAMPLES_A_MINUTE = 60 / SAMPLE_SECONDS

/** What the last minute may need more than the first: far less than is recorded between them. */
const GROWTH_MAX = { heap: 4, processes: 12 }
const RECORDED_MIN = 100

/** Megabytes at a moment of the recording. */
interface Sample {
  /** Of the page's scripts, what they hold outside of the heap included. */
  heap: number
  /** Resident, of all processes of the browser: what a page hands it as a blob lies outside of the page. */
  processes: number
  /** Kept on the device so far. */
  recorded: number
}

/**
 * What a recording needs in memory while it grows: the built product in a browser, with a camera that is none.
 * @throws Error when memory grows with the recording
 */
export async function benchRecording(): Promise<void> {
  execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
  print('\n## Recording\n')
  await withServer(
    undefined,
    NOTHING,
    async ({ url, platform }) => {
      const author = await actAs(platform, (await addUser(platform, { ...AUTHOR, roles: { isAuthor: true } })).id)
      const { speachID } = await makeSpeach(platform, author, {
        title: 'Long',
        lessons: [{ title: '', chapters: [{ title: 'Long', type: 'WEBCAM', content: { fileID: null } }] }],
      })
      const cookie = await signIn(url, AUTHOR.email, AUTHOR.password)
      await using folder = await temporaryFolder(tmpdir())
      const camera = folder.file('camera.y4m')
      await writeFile(camera, filmNoise())
      const options = await chromiumOptions()
      const args = [...(options.args ?? []), `--use-file-for-fake-video-capture=${camera}`]
      // Only a profile of its own keeps on the disk what a page keeps; a context beside others keeps it in memory.
      const context = await chromium.launchPersistentContext(folder.file('profile'), {
        ...options,
        args,
        permissions: ['camera', 'microphone'],
        serviceWorkers: 'block',
        extraHTTPHeaders: { cookie },
      })
      try {
        const page = await context.newPage()
        await page.goto(`${url}/recorder/edit/${speachID}`)
        report(await recordLong(page))
      } finally {
        await context.close()
      }
    },
    WEB_FOLDER,
  )
}

/** What a camera sees that nothing can be left out of: as many bytes are recorded as there may be. Uncompressed YUV4MPEG2. */
function filmNoise(): Buffer {
  const { width, height, frames } = CAMERA
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F30:1 Ip A1:1 C420jpeg\n`)
  const film = Array.from({ length: frames }, () => [Buffer.from('FRAME\n'), randomBytes((width * height * 3) / 2)])
  return Buffer.concat([head, ...film.flat()])
}

/** Looks at memory every ten seconds of a recording of three minutes. */
async function recordLong(page: Page): Promise<Sample[]> {
  await recorder(page).getByRole('button', { name: 'Set up camera and microphone' }).click()
  await recorder(page).getByRole('button', { name: 'Start recording' }).click()
  await recorder(page).getByRole('timer').waitFor()
  const samples: Sample[] = []
  const begin = performance.now()
  for (let seconds = SAMPLE_SECONDS; seconds <= RECORDED_SECONDS; seconds += SAMPLE_SECONDS) {
    await wait(begin + seconds * 1000 - performance.now())
    const sample = await takeSample(page)
    samples.push(sample)
    print(
      `<!-- ${seconds} s: ${Object.entries(sample)
        .map(([name, size]) => `${name} ${size.toFixed(1)} MB`)
        .join(', ')} -->`,
    )
  }
  await recorder(page).getByRole('button', { name: 'Stop' }).click()
  await recorder(page).getByRole('button', { name: 'Keep it' }).waitFor()
  return samples
}

async function takeSample(page: Page): Promise<Sample> {
  const session = await page.context().newCDPSession(page)
  // When it collects what nobody needs any more is the browser's own matter: every minute or two, as it is.
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize, embedderHeapUsedSize, backingStorageSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  const recorded = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0)
  return {
    heap: (usedSize + embedderHeapUsedSize + backingStorageSize) / MEGABYTE,
    processes: await residentMegabytes(page),
    recorded: recorded / MEGABYTE,
  }
}

async function residentMegabytes(page: Page): Promise<number> {
  const session = await page.context().browser()?.newBrowserCDPSession()
  if (!session) throw new Error('the page has no browser')
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', processInfo.map(({ id }) => id).join(',')])
  return stdout.split('\n').reduce((sum, kilobytes) => sum + Number(kilobytes), 0) / 1024
}

function report(samples: Sample[]): void {
  const first = samples.slice(0, SAMPLES_A_MINUTE)
  const last = samples.slice(-SAMPLES_A_MINUTE)
  const growth = (of: keyof Sample) =>
    median(last.map((sample) => sample[of])) - median(first.map((sample) => sample[of]))
  const sizes = (of: keyof Sample) =>
    [first, last].map((minute) => median(minute.map((sample) => sample[of])).toFixed(1)).join(' → ')
  print(
    `- A recording of ${RECORDED_SECONDS} s, from its first to its last minute: heap ${sizes('heap')} MB, all processes ${sizes('processes')} MB, on the device ${sizes('recorded')} MB`,
  )
  if (growth('recorded') < RECORDED_MIN) throw new Error('too little was recorded to see its memory')
  for (const part of ['heap', 'processes'] as const) {
    if (growth(part) > GROWTH_MAX[part])
      throw new Error(`${part}: ${growth(part).toFixed(1)} MB more in the last minute`)
  }
}
