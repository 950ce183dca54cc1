import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { readPdfInfo } from '../pdf/pdf-pages.ts'
import { extractText } from '../pdf/pdf-text.ts'
import { makeCompoundFile } from '../testing/make-compound-file.ts'
import { makePdf, textLine } from '../testing/make-pdf.ts'
import { makeOdp, makePptx } from '../testing/make-presentation.ts'
import { makeZip } from '../testing/make-zip.ts'
import { scratchFolder } from '../testing/scratch.ts'
import { presentationToPdf } from './presentation-to-pdf.ts'
import { convertWithSoffice, lookForSoffice } from './soffice.ts'

const scratch = scratchFolder()
const limit = () => AbortSignal.timeout(180_000)
let runs = 0

afterEach(() => {
  vi.unstubAllEnvs()
})

async function makeFolder(): Promise<string> {
  const folder = scratch.path(`run-${runs++}`)
  await mkdir(folder)
  return folder
}

async function convert(deck: Uint8Array, options: { signal?: AbortSignal; timeoutMs?: number } = {}) {
  const folder = await makeFolder()
  const target = path.join(folder, 'deck.pdf')
  const shares: number[] = []
  await presentationToPdf(await scratch.save(deck), target, {
    folder,
    signal: options.signal ?? limit(),
    timeoutMs: options.timeoutMs,
    onProgress: (share) => void shares.push(share),
  })
  return { target, shares }
}

async function wordsOf(pdf: string): Promise<string[]> {
  const pages = await Array.fromAsync(extractText(pdf))
  return pages.map(({ text }) => text.trim())
}

describe('a deck becomes a PDF', () => {
  // One that has it all: an office works on each for seconds.
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end()
  })
  let target: string
  let shares: number[]

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const slides = [
      { title: 'Grüße', picture: `http://127.0.0.1:${port}/secret.png` },
      { title: 'Secret', hidden: true },
      { title: '安全 かな 안전 น้ำ' },
    ]
    const deck = makePptx(slides, { files: { 'ppt/vbaProject.bin': Buffer.alloc(512, 7) } })
    ;({ target, shares } = await convert(deck))
  }, 180_000)
  afterAll(() => {
    server.close()
  })

  test('with a page for each slide that is not hidden, in their format and letters, its macros left alone', async () => {
    expect(await wordsOf(target)).toEqual(['Grüße', '安全 かな 안전 น้ำ'])
    const { pages } = await readPdfInfo(target)
    expect(pages[0]).toMatchObject({ width: expect.closeTo(720, 0), height: expect.closeTo(405, 0) })
  })

  test('saying how far it is', () => {
    expect(shares.at(-1)).toBe(1)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  })

  test('without asking anybody for what it links to', () => {
    expect(asked).toEqual([])
  })
})

describe('what is no deck, or no good one, says why', () => {
  test.each<[string, () => Buffer, string]>([
    ['nothing', () => Buffer.alloc(0), 'EMPTY'],
    ['a renamed ZIP', () => makeZip({ 'a.txt': 'a' }), 'UNSUPPORTED'],
    ['a PDF', () => makePdf({ pages: [{}] }), 'UNSUPPORTED'],
    ['a locked ODP', () => makeOdp(['x'], { encrypted: true }), 'PASSWORD_PROTECTED'],
    ['a deck cut off', () => makePptx([{ title: 'Cut' }]).subarray(0, -80), 'CORRUPT'],
    [
      'a ZIP bomb',
      () =>
        makeZip(
          { mimetype: 'application/vnd.oasis.opendocument.presentation', 'content.xml': 'x' },
          { 'content.xml': 0x7fffffff },
        ),
      'TOO_LARGE',
    ],
  ])('%s', async (_, make, code) => {
    const started = performance.now()
    await expect(convert(make())).rejects.toMatchObject({ code })
    // Nothing was unpacked, no office started.
    expect(performance.now() - started).toBeLessThan(1000)
  })

  test('rubbish inside a good frame, after which the next deck is read', { timeout: 180_000 }, async () => {
    await expect(convert(makeCompoundFile('PowerPoint Document'))).rejects.toMatchObject({ code: 'CORRUPT' })
    expect(await wordsOf((await convert(makeOdp(['Eins', '第二页']))).target)).toEqual(['Eins', '第二页'])
  })

  test('a time limit, and whoever gives up', { timeout: 180_000 }, async () => {
    await expect(convert(makePptx([{ title: 'Slow' }]), { timeoutMs: 200 })).rejects.toMatchObject({ code: 'TIMEOUT' })
    const stop = new AbortController()
    const work = convert(makePptx([{ title: 'Stopped' }]), { signal: stop.signal })
    stop.abort(new Error('the author left'))
    await expect(work).rejects.toThrow('the author left')
  })
})

/** A command of this name that does what the script says, alone on PATH beside the usual ones. */
async function installSoffice(script: string): Promise<void> {
  const folder = await makeFolder()
  await writeFile(path.join(folder, 'soffice'), `#!/bin/sh\n${script}\n`)
  await chmod(path.join(folder, 'soffice'), 0o755)
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`)
}

describe('an installed office', () => {
  async function convertHere() {
    const folder = await makeFolder()
    const source = path.join(folder, 'original')
    const target = path.join(folder, 'deck.pdf')
    await writeFile(source, makePptx([{ title: 'Native' }]))
    await convertWithSoffice({ source, target, folder }, limit())
    return { folder, target }
  }

  test('is found on PATH, and runs in a profile of its own in which no macros run and nothing is fetched', async () => {
    const sample = await scratch.save(makePdf({ pages: [{ content: textLine('Native') }] }))
    await installSoffice(`echo "$@" >> ${scratch.path('arguments')}
      while [ "$1" != --outdir ]; do case "$1" in --version) exit 0;; esac; shift; done
      cp ${sample} "$2/original.pdf"`)
    expect(await lookForSoffice()).toBe(true)
    const { folder, target } = await convertHere()
    expect(await wordsOf(target)).toEqual(['Native'])
    const call = (await readFile(scratch.path('arguments'), 'utf8')).trim().split('\n').at(-1)
    expect(call).toContain(`-env:UserInstallation=file://${folder}/profile --headless`)
    const settings = await readFile(path.join(folder, 'profile/user/registrymodifications.xcu'), 'utf8')
    expect(settings).toContain('oor:name="DisableMacrosExecution" oor:op="fuse"><value>true</value>')
    expect(settings).toContain('oor:name="BlockUntrustedRefererLinks" oor:op="fuse"><value>true</value>')
  })

  test.each([
    ['fails', 'exit 77'],
    ['says nothing and writes nothing', 'exit 0'],
  ])('that %s leaves a broken deck', async (_, script) => {
    await installSoffice(script)
    await expect(convertHere()).rejects.toMatchObject({ code: 'CORRUPT' })
  })
})
