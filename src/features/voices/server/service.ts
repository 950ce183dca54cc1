import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { findSound, type SoundRow } from './queries.ts'
import { askForText, readyFile, type TypedText } from './sound-service.ts'
import { fileOfSound } from './speak-service.ts'
import type { SpeakingOptions, SpeechTiming } from './speaker.ts'

/** A text as a sound of this domain. */
export interface Script {
  soundId: number
  /** A fingerprint of everything that the sound depends on. */
  key: string
}

/** A script that was spoken. */
export interface SpokenScript {
  /** Public id of the sound. */
  fileID: string
  timing: SpeechTiming
}

/** A typed text that whoever asks will have spoken. @throws as `speakText` */
export async function askForScript(platform: Platform, actor: Actor, typed: TypedText): Promise<Script> {
  const { id, soundKey } = await askForText(platform, actor, typed, { begins: false })
  return { soundId: id, key: soundKey }
}

/**
 * A typed text, spoken from now on where it was not.
 * @returns the id of the job that speaks it, while it does
 * @throws as `speakText`
 */
export async function readScript(
  platform: Platform,
  actor: Actor,
  typed: TypedText,
): Promise<SpokenScript | { jobID: string }> {
  const sound = await askForText(platform, actor, typed, { begins: true })
  const fileID = await readyFile(platform.database.db, sound)
  return fileID === null ? { jobID: sound.jobId ?? '' } : { fileID, timing: timingOf(sound) }
}

/**
 * Speaks a script unless somebody has done so; as a part of a job.
 * @returns null for a script that was forgotten, with its speach
 * @throws JobFailure saying why it cannot be spoken; the signal's reason
 */
export async function speakScript(
  platform: Platform,
  soundId: number,
  options: Omit<SpeakingOptions, 'language'>,
): Promise<SpokenScript | null> {
  const fileID = await fileOfSound(platform, soundId, options)
  const sound = await findSound(platform.database.db, soundId)
  return fileID === null || !sound ? null : { fileID, timing: timingOf(sound) }
}

function timingOf({ timing }: SoundRow): SpeechTiming {
  return timing ?? { words: [], phones: [] }
}
