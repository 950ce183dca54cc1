import { z } from 'zod'
import type { SubtitleCue } from '#features/chapters/subtitles/schema.ts'
import { trackedJob } from '#platform/jobs/tracked-job.ts'
import { job } from '#platform/queue/job.ts'

/** What is to be spoken: a text, or lines that have to fit into a track of a length. */
export type SpeakingRequest = { text: string } | { cues: SubtitleCue[]; durationMs: number }

/** Why something could not be spoken; each has its text under `failures`. */
const SPEAKING_FAILURES = ['NO_VOICE', 'NOTHING_TO_SAY', 'PROVIDER', 'STORAGE_FULL'] as const

export type SpeakingFailure = (typeof SPEAKING_FAILURES)[number]

/** Speaks what a row of `voice_sounds` asks for. */
export const speakSound = trackedJob({
  name: 'voices.speak',
  formerIdKey: 'jobId',
  concurrency: 2,
  expireInSeconds: 3600,
  input: z.object({ soundId: z.number().int() }),
  result: z.object({ fileID: z.string() }),
  failures: SPEAKING_FAILURES,
})

/** When which slide shows, as `slides/schema.ts` has it. */
const cue = z.object({ slide: z.number().int(), atMs: z.number().int() })

const recording = z.object({ kind: z.literal('recording'), fileID: z.string(), cues: z.array(cue).optional() })
const sound = z.object({ kind: z.literal('sound'), soundId: z.number().int() })

/** Where a voice that a chapter is to have comes from. */
export type VoiceSource = z.infer<typeof recording> | z.infer<typeof sound>

/** Gives a chapter of a draft a voice. */
export const useVoice = trackedJob({
  name: 'voices.use',
  formerIdKey: 'jobId',
  concurrency: 2,
  expireInSeconds: 2 * 3600,
  input: z.object({ chapterId: z.number().int(), source: z.discriminatedUnion('kind', [recording, sound]) }),
  result: z.object({ fileID: z.string() }),
  failures: ['CHANGED', 'NOT_ALLOWED', 'NOT_READY', 'BROKEN_SOUND', ...SPEAKING_FAILURES],
})

/** Each night: forgets what was spoken and nobody has asked for since. */
export const sweepSounds = job({ name: 'voices.sweep', payload: z.object({}), cron: '20 3 * * *' })
