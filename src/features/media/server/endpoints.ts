import { type Implementation, implement } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import * as contract from '../contract.ts'
import type { MediaAccess } from './access.ts'
import * as files from './files.ts'
import * as serve from './serving/serve-file.ts'

export interface MediaOptions {
  /** Who else may read a file besides its uploader and administrators; the features that use files decide. */
  mayReadBesidesUploader: MediaAccess
}

export function mediaEndpoints(platform: Platform, { mayReadBesidesUploader: may }: MediaOptions): Implementation[] {
  return [
    implement(contract.createFile, ({ parts, headers, ...asker }) =>
      files.createFromForm(platform, asker, parts(), Number(headers['content-length']) || undefined),
    ),
    implement(contract.getUploadedFile, ({ params, ...asker }) =>
      files.readFileOfUpload(platform, asker, params.uploadId),
    ),
    implement(contract.getFile, ({ params, ...asker }) => files.readFile(platform, may, asker, params.fileID)),
    implement(contract.retryFile, ({ params, ...asker }) => files.retryFile(platform, may, asker, params.fileID)),
    implement(contract.deleteFile, ({ actor, params }) => files.deleteOwnFile(platform, may, actor, params.fileID)),
    implement(contract.listFilePages, ({ actor, params }) => files.listPages(platform, may, actor, params.fileID)),
    implement(contract.getPageText, ({ actor, params }) => files.readPage(platform, may, actor, params)),
    implement(contract.findInFile, ({ actor, params, query }) =>
      files.searchPages(platform, may, actor, { ...params, ...query }),
    ),
    implement(contract.downloadFile, (asked) => serve.serveOriginal(platform, may, asked)),
    implement(contract.getPagePicture, (asked) =>
      serve.servePage(platform, may, asked, asked.params.page, asked.query.width),
    ),
    implement(contract.getPicture, (asked) => serve.servePicture(platform, may, asked, asked.query.width)),
    implement(contract.getPoster, (asked) => serve.servePoster(platform, may, asked)),
    implement(contract.getVideo, (asked) => serve.serveVideo(platform, may, asked)),
    implement(contract.getAudio, (asked) => serve.serveAudio(platform, may, asked)),
    implement(contract.getPeaks, ({ actor, params, query }) =>
      files.readPeaks(platform, may, actor, { ...params, ...query }),
    ),
  ]
}
