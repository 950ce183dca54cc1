import { afterAll, afterEach, beforeAll } from 'vitest'
import { type CoEditor, joinText, openCoEditor } from '#features/editor/coediting/server/testing/co-editor.ts'
import * as contract from '#features/speaches/contract.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { startTestApp, type TestApp } from './harness.ts'
import { emailOf, type PersonName } from './people.ts'
import { signIn } from './sign-in.ts'

/** The product for a test file about texts that are edited together, and those who edit them; who is left goes after each test. */
export function startCoEditing() {
  let app: TestApp
  const open: CoEditor[] = []
  const cookies = new Map<PersonName, Promise<string>>()

  beforeAll(async () => {
    app = await startTestApp()
  })
  afterEach(() => {
    for (const editor of open.splice(0)) editor.close()
  })
  afterAll(() => app.close())

  async function sessionOf(name: PersonName) {
    const cookie = cookies.get(name) ?? signIn(app.url, emailOf(name))
    cookies.set(name, cookie)
    return { url: app.url, cookie: await cookie }
  }

  function remember(editor: CoEditor): CoEditor {
    open.push(editor)
    return editor
  }

  return {
    get app() {
      return app
    },
    sessionOf,
    remember,
    /** Somebody who has the text open. */
    join: async (name: PersonName, chapterId: number) => remember(await joinText(await sessionOf(name), chapterId)),
    /** Somebody who asks to be let in. */
    knock: async (name: PersonName, chapterId: number) => remember(openCoEditor(await sessionOf(name), chapterId)),
    /** A speach of one text. */
    async make(html = '<p>Begun. </p>', { publish = false } = {}) {
      const chapters = [{ title: 'A', type: 'HTML' as const, content: { html } }]
      const people = { coEditors: [app.people.coEditor.id] }
      const speach = await makeSpeach(app.platform, app.people.author, {
        title: 'x',
        ...{ people, publish },
        lessons: [{ title: 'L', chapters }],
      })
      const chapter = speach.lessons[0]?.chapters[0]
      if (!chapter) throw new Error('no chapter')
      return { ...speach, chapterId: chapter.id, rev: chapter.rev }
    },
    /** Its text as the author finds it. */
    async chapterOf({ id }: { id: number }) {
      const draft = await app.as('author').call(contract.getDraft, { params: { speachID: id } })
      const chapter = draft.lessons[0]?.chapters[0]
      if (chapter?.type !== 'HTML') throw new Error('no text')
      return chapter
    },
  }
}
