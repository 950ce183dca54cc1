import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeMedia, movingPicture, tone } from '#platform/media-tools/testing/make-media.ts'
import { makePdf, textLine } from '#platform/media-tools/testing/make-pdf.ts'

/** A PDF of four pages; the word stands on the third and nowhere else: who lands there has not read it to the end. */
export function pdfWith(word: string): { name: string; mimeType: string; buffer: Buffer } {
  const pages = ['Wind and weather', 'How turbines stand still', `The ${word} keeps the rotor`, 'What to do in spring']
  const bytes = makePdf({ pages: pages.map((text) => ({ content: textLine(text) })) })
  return { name: 'turbines.pdf', mimeType: 'application/pdf', buffer: Buffer.from(bytes) }
}

/** A film of two seconds, as a phone would not give it: WebM, which has to be converted. Returns its path. */
export async function makeVideo(): Promise<string> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'openspeach-e2e-')), 'rotor.webm')
  await makeMedia({
    path: file,
    container: 'webm',
    video: { frames: movingPicture('320x180', 2), codec: 'libvpx' },
    audio: { frames: tone(2, { format: 's16', portion: 960 }), codec: 'libopus' },
  })
  return file
}
