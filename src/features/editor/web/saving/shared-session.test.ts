import { describe, expect, it, vi } from 'vitest'
import { chaptersOf, renameChapter, setContent } from '#features/chapters/outline.ts'
import { planChanges } from '../document/changes.ts'
import { sampleDraft } from '../testing/sample.ts'
import { EditorSession } from './session.ts'

const store = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
const text = (html: string) => ({ type: 'HTML', content: { html } }) as const

/** A session on the sample draft, and the ways that its shared texts were asked to go. */
function open() {
  const session = new EditorSession(sampleDraft(), { userID: 'ada', store })
  const travel = vi.fn()
  session.share({ travel, stored: async () => {} })
  return { session, travel }
}

function htmlOf(session: EditorSession, key: string): unknown {
  return chaptersOf(session.getState().document).find((chapter) => chapter.key === key)?.content
}

function unsaved(session: EditorSession): string[] {
  const { document, copy } = session.getState()
  return planChanges(document, copy).map(({ kind }) => kind)
}

describe('a text that is edited together', () => {
  it('is seen in the document, and is nothing to send and no step to take back', () => {
    const { session } = open()
    session.takeText('11', '<p>typed</p>')
    expect(htmlOf(session, '11')).toEqual({ html: '<p>typed</p>' })
    expect(unsaved(session)).toEqual([])
    expect(session.getState().history.past).toEqual([])
  })

  it('stays what it is when another step is taken back and done again', () => {
    const { session } = open()
    session.takeText('11', '<p>before</p>')
    session.edit((document) => renameChapter(document, '12', 'Renamed'))
    session.takeText('11', '<p>after, by somebody else</p>')
    session.undo()
    expect(htmlOf(session, '11')).toEqual({ html: '<p>after, by somebody else</p>' })
    session.redo()
    expect(htmlOf(session, '11')).toEqual({ html: '<p>after, by somebody else</p>' })
    expect(unsaved(session)).toEqual(['change-chapter'])
  })

  it('takes its own steps back itself, in their order among the others', () => {
    const { session, travel } = open()
    session.takeText('11', '<p>one, typed</p>')
    session.noteTextStep('11')
    session.edit((document) => renameChapter(document, '12', 'Renamed'))
    session.undo()
    expect(travel).not.toHaveBeenCalled()
    session.undo()
    session.redo()
    expect(travel.mock.calls).toEqual([
      [11, 'undo'],
      [11, 'redo'],
    ])
    expect(session.getState().selected).toBe('11')
  })

  it('leaves other texts to be saved as ever', () => {
    const { session } = open()
    session.takeText('11', '<p>typed</p>')
    session.edit((document) => setContent(document, '12', text('<p>by call</p>')))
    expect(unsaved(session)).toEqual(['change-chapter'])
  })

  it('is saved as ever once it is edited together no more, when something of it is not stored', () => {
    const { session } = open()
    session.takeText('11', '<p>typed</p>')
    session.dropText('11', { stored: true })
    expect(unsaved(session)).toEqual([])
    session.takeText('11', '<p>typed more</p>')
    session.dropText('11', { stored: false })
    expect(unsaved(session)).toEqual(['change-chapter'])
    expect(session.isShared('11')).toBe(false)
  })
})
