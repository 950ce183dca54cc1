import type { VideoEdit } from '#features/chapters/weet/edit/schema.ts'
import type { WeetContent } from '#features/chapters/weet/schema.ts'
import { viewSpeach } from '#features/reader/contract.ts'
import { getDraft, publishSpeach, updateChapter } from '#features/speaches/contract.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import type { TestApp } from './harness.ts'

/** Adds an author's speach with one video, and what its author does with it. */
export async function addVideo(app: TestApp, edit: VideoEdit, weetID = '') {
  const speach = await makeSpeach(app.platform, app.people.author, {
    title: 'Cut',
    facts: { visibility: 'PUBLIC' },
    people: { coEditors: [app.people.coEditor.id] },
    lessons: [{ title: 'L', chapters: [{ title: 'Where?', type: 'WEET', content: { weetID, edit } }] }],
  })
  const chapterId = speach.lessons[0]?.chapters[0]?.id ?? 0
  const params = { chapterId }
  const read = async () => {
    const { lessons } = await app.as('author').call(getDraft, { params: { speachID: speach.speachID } })
    const chapter = lessons[0]?.chapters[0]
    if (chapter?.type !== 'WEET') throw new Error('the video is gone')
    return chapter
  }
  const save = async (changed: Partial<WeetContent>) => {
    const { rev, content } = await read()
    return app
      .as('author')
      .call(updateChapter, { params: { id: chapterId }, body: { rev, content: { ...content, ...changed } } })
  }
  const publish = () => app.as('author').call(publishSpeach, { params: { speachID: speach.id }, body: {} })
  const view = (who: 'reader' | 'author') => app.as(who).call(viewSpeach, { params: { speachID: speach.speachID } })
  return { ...speach, chapterId, params, read, save, publish, view }
}
