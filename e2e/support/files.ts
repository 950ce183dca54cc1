import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { makeMedia, movingPicture, tone } from '#platform/media-tools/testing/make-media.ts'
import { makePdf, textLine } from '#platform/media-tools/testing/make-pdf.ts'

/** A PDF of four pages; the word stands on the third and nowhere else: who lands there has not read it to the end. */
export function pdfWith(word: string): { name: string; mimeType: string; buffer: Buffer } {
  const pages = ['Wind and weather', 'How turbines stand still', `The ${word} keeps the rotor`, 'What to do in spring']
  const bytes = makePdf({ pages: pages.map((text) => ({ content: textLine(text) })) })
  return { name: 'turbines.pdf', mimeType: 'application/pdf', buffer: Buffer.from(bytes) }
}

/** A film, as a phone would not give it: WebM, which has to be converted. Returns its path. */
export async function makeVideo(seconds = 2): Promise<string> {
  const file = await newFile('rotor.webm')
  await makeMedia({
    path: file,
    container: 'webm',
    video: { frames: movingPicture('320x180', seconds), codec: 'libvpx' },
    audio: { frames: tone(seconds, { format: 's16', portion: 960 }), codec: 'libopus' },
  })
  return file
}

/** A steady tone. Returns its path. */
export async function makeSound(seconds = 30): Promise<string> {
  const file = await newFile('tone.wav')
  const frames = tone(seconds, { format: 's16' })
  await makeMedia({ path: file, container: 'wav', audio: { frames, codec: 'pcm_s16le' } })
  return file
}

/** A blue square with a disc in it. */
export function makePicture(): Promise<Buffer> {
  const disc = Buffer.from('<svg width="1200" height="1200"><circle cx="600" cy="600" r="300" fill="#f6712f"/></svg>')
  return sharp({ create: { width: 1200, height: 1200, channels: 3, background: '#2b66d9' } })
    .composite([{ input: disc }])
    .jpeg()
    .toBuffer()
}

/** Where a file of that name can be made: in a folder of its own. */
export async function newFile(name: string): Promise<string> {
  return path.join(await mkdtemp(path.join(tmpdir(), 'openspeach-e2e-')), name)
}
