import type { BakedStretch } from '../bake/bake.ts'
import type { CheckedPlan } from '../bake/bake-plan.ts'
import { LARGE_MEMORY_MB, runForked } from '../child-process.ts'
import type { LibavTask } from '../libav/libav-process.ts'
import type { EngineLimits, Loudness, MediaInfo, VideoEngine } from './video-types.ts'

const SCRIPT = new URL('../libav/libav-process.ts', import.meta.url)

/** Does the work with libav as it comes with our own packages: nothing has to be installed. One process per task. */
export const libavEngine: VideoEngine = {
  probe: (path, { signal }) => run<MediaInfo>({ ask: 'probe', path }, signal),
  keyFrameGap: (path, index, { signal }) => run<number>({ ask: 'key-frame-gap', path, index }, signal),
  convert: (source, target, plan, { signal, onTime }) =>
    runForked<MediaInfo>(SCRIPT, { ask: 'convert', source, target, plan } satisfies LibavTask, {
      signal,
      onProgress: onTime,
      background: true,
      maxMemory: LARGE_MEMORY_MB,
    }),
  replaceSound: ({ pictures, sound, target, untilMs }, { signal }) =>
    runForked<MediaInfo>(SCRIPT, { ask: 'replace-sound', pictures, sound, target, untilMs } satisfies LibavTask, {
      signal,
      background: true,
      maxMemory: LARGE_MEMORY_MB,
    }),
  grabFrame: (path, plan, { signal }) => run<Uint8Array | null>({ ask: 'grab', path, plan }, signal),
  peaks: (path, plan, { signal }) => run<number[]>({ ask: 'peaks', path, plan }, signal),
  samples: (path, plan, { signal }) => run<Uint8Array>({ ask: 'samples', path, plan }, signal),
  loudness: (path, plan, { signal }) => run<Loudness>({ ask: 'loudness', path, plan }, signal),
}

/** Cuts, joins and paints as planned, which no other engine does; see bakeVideo. Reports milliseconds of the result. */
export function bakeWithLibav(
  target: string,
  plan: CheckedPlan,
  { signal, onTime }: EngineLimits & { onTime: (doneMs: number) => void },
): Promise<BakedStretch[]> {
  return runForked(SCRIPT, { ask: 'bake', target, plan } satisfies LibavTask, {
    signal,
    onProgress: onTime,
    background: true,
    maxMemory: LARGE_MEMORY_MB,
  })
}

function run<Result>(task: LibavTask, signal: AbortSignal): Promise<Result> {
  return runForked<Result>(SCRIPT, task, { signal })
}
