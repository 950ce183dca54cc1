import type { Loudness, SamplesPlan } from './video-types.ts'

/** How loud every voice is, in LUFS: what listeners of talks are used to. */
export const TARGET_LOUDNESS = -16

/** Below this, in LUFS, there is nothing but the noise of a room. */
export const SILENCE = -60

/** What libav says of a sound without any. */
const NOTHING = -120

/** The key of the loudness so far, and those of the highest level between samples, in all or by channels. */
const LOUDNESS_KEY = 'lavfi.r128.I'
const TRUE_PEAK_KEY = /^lavfi\.r128\.true_peak(?:s_ch\d+)?$/

/** Hertz at which loudness is measured and levelled, whatever the sound has. */
const RATE = 48_000

/**
 * Filters that make a sound even and bring it to its loudness: louder or softer, then less of what stands out, then as
 * much louder as that made it softer, and nothing above −3.5 dB, since encoding adds up to 2.
 * @param before decibels that bring it near to the loudness it is to have
 * @param after decibels that make good for what evening out takes away
 */
export function levelFilters(before: number, after: number): string {
  const even = 'acompressor=threshold=-20dB:ratio=3:attack=5:release=120:knee=6'
  const bounded = 'alimiter=limit=-3.5dB:attack=5:release=50:level=0:latency=1'
  return `volume=${before.toFixed(2)}dB,${even},volume=${after.toFixed(2)}dB,${bounded}`
}

/** Filters that note the loudness of a sound up to each tenth of a second, after others. */
export function loudnessFilters(channels: number, before: string | undefined): string {
  const format = `aresample=${RATE},aformat=sample_fmts=fltp:channel_layouts=${channels === 1 ? 'mono' : 'stereo'}`
  // A word that is shorter than a window of the measurement would not count without a pause behind it.
  return [format, before, 'apad=pad_dur=0.5', 'ebur128=metadata=1:peak=true'].filter(Boolean).join(',')
}

/** Filters that make a sound samples of two bytes in one channel, as much faster as is wanted. */
export function sampleFilters({ sampleRate, tempo }: SamplesPlan): string {
  const faster = tempo === 1 ? '' : `atempo=${tempo.toFixed(4)},`
  return `${faster}aresample=${sampleRate},aformat=sample_fmts=s16:channel_layouts=mono`
}

/** Reads what the filters noted last. @param entries keys and values; others are passed over */
export function readLoudness(entries: Iterable<readonly [key: string, value: string]>): Loudness | undefined {
  let integrated: number | undefined
  let peak = 0
  for (const [key, value] of entries) {
    if (key === LOUDNESS_KEY) integrated = Number.parseFloat(value)
    if (TRUE_PEAK_KEY.test(key)) peak = Math.max(peak, Number.parseFloat(value) || 0)
  }
  if (integrated === undefined) return undefined
  const truePeak = peak > 0 ? 20 * Math.log10(peak) : NOTHING
  return { integrated: Number.isFinite(integrated) ? Math.max(NOTHING, integrated) : NOTHING, truePeak }
}
