import * as weet from '#features/chapters/weet/contract.ts'
import * as versions from '#features/speaches/versions/contract.ts'
import { type Implementation, implement } from '#platform/http/implement.ts'
import { outlineWords } from '#platform/pdf/outline-words.ts'
import type { Platform } from '#platform/platform.ts'
import * as contract from '../contract.ts'
import * as baking from '../making/server/bake-service.ts'
import * as downloads from '../making/server/download-service.ts'
import * as versionVideos from '../version-video/server/version-video-service.ts'
import * as videos from './video-service.ts'

/** The calls of the video studio (seed 002 §7). */
export function studioEndpoints(platform: Platform): Implementation[] {
  return [
    implement(weet.saveWeet, async ({ actor, body, locale }) => {
      const weetID = await videos.nameVideo(platform, actor, body)
      await baking.startBaking(platform, { actor, locale }, body.chapitreId)
      return { weetID }
    }),
    implement(weet.saveWeetSilently, async ({ actor, body }) => ({
      weetID: await videos.nameVideo(platform, actor, body),
    })),
    implement(weet.recordAvatarTime, ({ actor, body }) => videos.recordAvatarTime(platform, actor, body)),
    implement(weet.getEditingUrl, ({ actor, params }) => videos.editingUrl(platform, actor, params.chapterId)),
    implement(weet.getBake, ({ actor, locale, params }) =>
      baking.readBaking(platform, { actor, locale }, params.chapterId),
    ),
    implement(weet.startBake, ({ actor, locale, params }) =>
      baking.startBaking(platform, { actor, locale }, params.chapterId),
    ),
    implement(weet.cancelBake, ({ actor, locale, params }) =>
      baking.cancelBaking(platform, { actor, locale }, params.chapterId),
    ),
    implement(contract.startDownload, ({ actor, locale, params, body }) =>
      downloads.startDownload(platform, { actor, locale }, { ...params, ...body }),
    ),
    implement(contract.getDownload, ({ actor, locale, params }) =>
      downloads.readDownload(platform, { actor, locale }, params.jobID),
    ),
    implement(contract.cancelDownload, ({ actor, locale, params }) =>
      downloads.cancelDownload(platform, { actor, locale }, params.jobID),
    ),
    implement(versions.getVersionVideo, ({ actor, params, query }) =>
      versionVideos.askForVersionVideo(platform, actor, { ...params, ...query }),
    ),
    implement(versions.cancelVersionVideo, ({ actor, params }) =>
      versionVideos.cancelVersionVideo(platform, actor, params.logId),
    ),
    implement(versions.downloadVersionVideo, (asked) => versionVideos.serveVersionVideo(platform, asked)),
    implement(contract.openVideo, ({ actor, body }) => videos.openByToken(platform, actor, body.token)),
    implement(contract.drawWords, async ({ body }) => ({ lines: outlineWords(body.words) })),
    implement(contract.findVideo, ({ actor, params }) => videos.findVideo(platform, actor, params.chapterId)),
  ]
}
