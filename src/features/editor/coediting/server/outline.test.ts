import { HocuspocusProvider } from '@hocuspocus/provider'
import { afterEach, expect, it } from 'vitest'
import type { PersonName } from '#app/testing/people.ts'
import { startCoEditing } from '#app/testing/start-co-editing.ts'
import * as contract from '#features/speaches/contract.ts'
import { restoreVersion } from '#features/speaches/versions/contract.ts'
import { readOutlineChange, roomName } from '../rules.ts'
import { openSocket } from './testing/co-editor.ts'

const house = startCoEditing()

interface Listener {
  /** Who changed the outline, in the order in which it was told. */
  heard: (number | null)[]
  /** Resolves when this much was told. */
  hears(count: number): Promise<void>
  close(): void
}

const open: Listener[] = []
afterEach(() => {
  for (const listener of open.splice(0)) listener.close()
})

/** Somebody who has the editor open on a speach; rejects for who is not let in. */
async function listen(name: PersonName, speachId: number): Promise<Listener> {
  const socket = openSocket(await house.sessionOf(name))
  const heard: (number | null)[] = []
  let tell = () => {}
  const joined = Promise.withResolvers<void>()
  const provider = new HocuspocusProvider({
    name: roomName({ kind: 'speach', id: speachId }),
    websocketProvider: socket,
    onStateless: ({ payload }) => {
      heard.push(readOutlineChange(payload))
      tell()
    },
    onSynced: () => joined.resolve(),
    onAuthenticationFailed: () => joined.reject(new Error('refused')),
  })
  provider.attach()
  const close = () => {
    provider.destroy()
    socket.destroy()
  }
  const listener: Listener = {
    heard,
    close,
    async hears(count) {
      while (heard.length < count) {
        await new Promise<void>((resolve) => {
          tell = resolve
        })
      }
    },
  }
  open.push(listener)
  await joined.promise
  // Shown to the others, as every editor is.
  provider.setAwarenessField('chapterId', null)
  return listener
}

type Made = Awaited<ReturnType<typeof house.make>>
const author = () => house.app.as('author')

const acts: [what: string, act: (speach: Made, lessonId: number) => Promise<unknown>][] = [
  [
    'a new lesson',
    ({ speachID }) => author().call(contract.createLesson, { params: { speachID }, body: { title: 'More' } }),
  ],
  ['a renamed lesson', (_, id) => author().call(contract.updateLesson, { params: { id }, body: { title: 'Else' } })],
  [
    'a new chapter',
    (_, id) => author().call(contract.createChapter, { params: { id }, body: { title: 'B', type: 'NONE' } }),
  ],
  [
    'a renamed chapter',
    ({ chapterId, rev }) =>
      author().call(contract.updateChapter, { params: { id: chapterId }, body: { rev, title: 'Else' } }),
  ],
  [
    'a chapter of another type',
    ({ chapterId, rev }) =>
      author().call(contract.updateChapter, { params: { id: chapterId }, body: { rev, type: 'QUIZZ' } }),
  ],
  [
    'an order',
    ({ speachID, chapterId }, id) =>
      author().call(contract.arrangeOutline, {
        params: { speachID },
        body: { lessons: [{ id, chapters: [chapterId] }] },
      }),
  ],
  ['a deleted chapter', ({ chapterId }) => author().call(contract.deleteChapter, { params: { id: chapterId } })],
  ['a deleted lesson', (_, id) => author().call(contract.deleteLesson, { params: { id } })],
  ['an earlier version', ({ speachID }) => author().call(restoreVersion, { params: { speachID, n: 1 } })],
]

it.each(acts)('who has the editor open hears of %s, and by whom', async (_, act) => {
  const speach = await house.make('<p>Begun. </p>', { publish: true })
  const other = await listen('coEditor', speach.id)
  await act(speach, speach.lessons[0]?.id ?? 0)
  await other.hears(1)
  expect(other.heard).toEqual([house.app.people.author.id])
})

it('hears of what was put back, and of nothing that changes no outline', async () => {
  const speach = await house.make()
  const params = { id: speach.chapterId }
  const other = await listen('coEditor', speach.id)
  const body = { rev: speach.rev, type: 'HTML' as const, content: { html: '<p>Other words. </p>' } }
  await author().call(contract.updateChapter, { params, body })
  await author().call(contract.deleteChapter, { params })
  await author().call(contract.deleteChapter, { params })
  await author().call(contract.restoreChapter, { params })
  await other.hears(2)
  expect(other.heard).toHaveLength(2)
})

it('who changes it in their only window is not told, in another one they are', async () => {
  const speach = await house.make()
  const rename = (name: PersonName, title: string) =>
    house.app.as(name).call(contract.updateLesson, { params: { id: speach.lessons[0]?.id ?? 0 }, body: { title } })
  const {
    author: { id: own },
    coEditor,
  } = house.app.people
  const [one, other] = [await listen('author', speach.id), await listen('coEditor', speach.id)]
  await rename('author', 'Mine')
  await rename('coEditor', 'Theirs')
  await Promise.all([one.hears(1), other.hears(1)])
  expect(one.heard).toEqual([coEditor.id])
  expect(other.heard).toEqual([own])
  const second = await listen('author', speach.id)
  await rename('author', 'Again')
  await Promise.all([one.hears(2), second.hears(1)])
  expect(second.heard).toEqual([own])
})

it.each(['reader', 'otherAuthor', 'approver'] as const)('%s, who may not edit, is not let in', async (name) => {
  const { id } = await house.make()
  await expect(listen(name, id)).rejects.toThrow('refused')
})
