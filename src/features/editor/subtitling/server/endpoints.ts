import { type Implementation, implement } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import { findSubtitles, getSubtitlesToken, openSubtitles } from '../contract.ts'
import { findSubtitledChapter, issueToken, openToken } from './subtitles-service.ts'

/** The way to the page of a chapter's subtitles (seed 002 §4, §7). */
export function subtitlingEndpoints(platform: Platform): Implementation[] {
  return [
    implement(getSubtitlesToken, async ({ actor, query, locale }) => ({
      token: await issueToken(platform, actor, query.chapterId),
      lng: locale,
    })),
    implement(openSubtitles, ({ actor, body }) => openToken(platform, actor, body.token)),
    implement(findSubtitles, ({ actor, params }) => findSubtitledChapter(platform, actor, params.chapterId)),
  ]
}
