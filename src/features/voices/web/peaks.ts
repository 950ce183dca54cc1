import { queryOptions } from '@tanstack/react-query'

/** Bars of a waveform. */
const BARS = 160

/** Samples a second that are enough to draw by, and the fewest that browsers decode to. */
const SAMPLE_RATE = 8000

/** Milliseconds of the longest recording that is drawn: decoded, an hour takes 115 MB. */
const DRAWN_MAX_MS = 60 * 60_000

/** The loudest that still is silence, as a part of full scale: what a quiet room is. */
const SILENCE = 0.004

/** How loud a recording is along its length, from 0 to 1. @param src names it */
export function recordedPeaksQuery({ src, blob, spokenMs }: { src: string; blob: Blob; spokenMs: number }) {
  return queryOptions({
    queryKey: ['recorded-peaks', src],
    queryFn: async () => peaksOf(await decode(blob)),
    enabled: spokenMs <= DRAWN_MAX_MS,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
}

/** Whether nobody is heard. */
export function isSilent(peaks: readonly number[]): boolean {
  return peaks.every((peak) => peak < SILENCE)
}

async function decode(blob: Blob): Promise<Float32Array> {
  const context = new OfflineAudioContext(1, 1, SAMPLE_RATE)
  const sound = await context.decodeAudioData(await blob.arrayBuffer())
  return sound.getChannelData(0)
}

function peaksOf(samples: Float32Array): number[] {
  const width = Math.max(1, Math.ceil(samples.length / BARS))
  return Array.from({ length: Math.ceil(samples.length / width) }, (_, bar) => {
    let loudest = 0
    for (const sample of samples.subarray(bar * width, (bar + 1) * width)) loudest = Math.max(loudest, Math.abs(sample))
    return loudest
  })
}
