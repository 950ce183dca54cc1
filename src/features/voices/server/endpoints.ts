import { type Implementation, implement } from '#platform/http/implement.ts'
import { findOwnJob } from '#platform/jobs/tracked-job.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { notFound } from '#shared/errors.ts'
import type { Locale } from '#shared/locales.ts'
import * as contract from '../contract.ts'
import { speakSound, useVoice } from './job-definitions.ts'
import * as sounds from './sound-service.ts'
import * as uses from './use-service.ts'

export function voiceEndpoints(platform: Platform): Implementation[] {
  return [
    implement(contract.listSubtitles, ({ actor, params, locale }) =>
      sounds.listSubtitles(platform, { actor, locale }, params.chapterId),
    ),
    implement(contract.getVoiceTrack, ({ actor, params, query }) =>
      sounds.readVoiceTrack(platform, actor, { ...params, ...query }),
    ),
    implement(contract.speakText, ({ actor, params, body }) =>
      sounds.speakText(platform, actor, { ...params, ...body }),
    ),
    implement(contract.useRecordedVoice, ({ actor, params, parts }) =>
      uses.takeRecording(platform, actor, params.chapterId, parts()),
    ),
    implement(contract.useSubtitleVoice, ({ actor, params, body }) =>
      uses.takeSubtitleVoice(platform, actor, { ...params, ...body }),
    ),
    implement(contract.useSpokenText, ({ actor, params, body }) =>
      uses.takeSpokenText(platform, actor, params.chapterId, body),
    ),
    implement(contract.copyGeneratedAudio, ({ actor, params, body }) =>
      uses.takeSpokenText(platform, actor, params.chapterId, body),
    ),
    implement(contract.getJobResult, ({ actor, params, locale }) => readResult(platform, actor, params.jobId, locale)),
  ]
}

/** What came of somebody's own job. @throws Problem 404 */
async function readResult(platform: Platform, actor: Actor, jobId: string, locale: Locale) {
  const { db } = platform.database
  const owned = { jobId, ownerId: actor.id }
  const job = (await findOwnJob(db, useVoice, owned)) ?? (await findOwnJob(db, speakSound, owned))
  if (!job) throw notFound()
  const { status, progress, result, failure } = job
  if (status === 'done') return { result: result?.fileID ?? '', progress: 1 }
  if (status !== 'failed' && status !== 'cancelled') return { result: '', progress }
  const reason = platform.translate(locale, `voices:failures.${failure ?? 'UNEXPECTED'}`, {})
  return { result: 'ERROR', progress, reason }
}
