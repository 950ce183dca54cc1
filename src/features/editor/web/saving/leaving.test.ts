import { describe, expect, it } from 'vitest'
import { addChapter, findChapter, removeChapter, renameChapter, setContent } from '#features/chapters/outline.ts'
import { sampleDraft } from '../testing/sample.ts'
import { EditorSession } from './session.ts'

const store = { getItem: () => null, setItem: () => {}, removeItem: () => {} }

/** A session whose open chapter holds what is not kept, and the questions that were asked, to be answered. */
function open() {
  const session = new EditorSession(sampleDraft(), { userID: 'ada', store })
  const asked: PromiseWithResolvers<boolean>[] = []
  const ask = () => {
    const answer = Promise.withResolvers<boolean>()
    asked.push(answer)
    return answer.promise
  }
  const answer = async (mayLeave: boolean) => {
    asked.at(-1)?.resolve(mayLeave)
    await asked.at(-1)?.promise
  }
  const hold = () => session.hold({ isUnkept: () => true, ask })
  const titleOf = (key: string) => findChapter(session.getState().document, key)?.chapter.title
  return { session, asked, answer, hold, titleOf }
}

describe('what the open chapter would lose', () => {
  it('is asked about before a step that made the chapter is taken back', async () => {
    const { session, asked, answer, hold, titleOf } = open()
    session.edit((document) => addChapter(document, 'L10', { key: 'new', title: 'New', type: 'NONE', content: {} }))
    session.select('new')
    hold()
    session.undo()
    expect(titleOf('new')).toBe('New')
    await answer(false)
    expect(titleOf('new')).toBe('New')
    session.undo()
    expect(asked).toHaveLength(2)
    await answer(true)
    expect(titleOf('new')).toBeUndefined()
  })

  it('is asked about before a step that chose its type is taken back, or done again', async () => {
    const { session, asked, answer, hold } = open()
    const typeOf = () => findChapter(session.getState().document, '11')?.chapter.type
    const before = typeOf()
    session.edit((document) => setContent(document, '11', { type: 'AUDIO', content: { fileID: null } }))
    hold()
    session.undo()
    expect([asked.length, typeOf()]).toEqual([1, 'AUDIO'])
    await answer(true)
    expect(typeOf()).toBe(before)
    session.redo()
    expect([asked.length, typeOf()]).toEqual([2, before])
  })

  it('is no matter of steps elsewhere', () => {
    const { session, asked, hold, titleOf } = open()
    session.edit((document) => renameChapter(document, '12', 'Renamed'), { where: '12' })
    session.edit((document) => removeChapter(document, '21'))
    hold()
    session.undo()
    session.undo()
    expect(asked).toEqual([])
    expect([titleOf('12'), titleOf('21')]).toEqual(['Chapter 12', 'Chapter 21'])
    expect(session.getState().selected).toBe('11')
  })
})
