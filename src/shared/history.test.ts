import { describe, expect, it } from 'vitest'
import { type History, record, redo, startHistory, undo } from './history.ts'

interface Titled {
  readonly title: string
}

const start = startHistory<Titled>({ title: 'Feedback' })

function titled(before: Titled, title: string): Titled {
  return before.title === title ? before : { ...before, title }
}

function write(history: History<Titled>, title: string, now: number, group?: string): History<Titled> {
  return record(history, titled(history.present, title), { group, now })
}

function titleOf(history: History<Titled>): string {
  return history.present.title
}

describe('history', () => {
  it('takes back and does again, step by step', () => {
    const written = write(write(start, 'A', 0), 'B', 0)
    const once = undo(written).history
    const twice = undo(once).history
    expect([written, once, twice, redo(twice).history, redo(redo(twice).history).history].map(titleOf)).toEqual([
      'B',
      'A',
      'Feedback',
      'A',
      'B',
    ])
  })

  it('says in which chapter to look', () => {
    const changed = record(start, titled(start.present, 'A'), { where: '12', now: 0 })
    const taken = undo(changed)
    expect(taken.where).toBe('12')
    expect(redo(taken.history).where).toBe('12')
  })

  it('is the same at both ends', () => {
    expect(undo(start).history).toBe(start)
    expect(redo(start).history).toBe(start)
  })

  it('forgets what was taken back once something else is written', () => {
    const other = write(undo(write(start, 'A', 0)).history, 'B', 1)
    expect(redo(other).history).toBe(other)
  })

  it('records nothing where nothing changed', () => {
    expect(write(start, 'Feedback', 0)).toBe(start)
  })

  it.each([
    ['letters in quick succession are one step', [0, 400, 800], 'title', 1],
    ['a pause begins another', [0, 400, 1500], 'title', 2],
    ['nobody loses more than six seconds', [0, 900, 1800, 2700, 3600, 4500, 5400, 6300], 'title', 2],
    ['changes without a group never melt', [0, 1, 2], undefined, 3],
  ])('%s', (_, times, group, steps) => {
    const written = times.reduce((history, now) => write(history, `at ${now}`, now, group), start)
    expect(written.past).toHaveLength(steps)
  })

  it('does not melt letters of different fields', () => {
    expect(write(write(start, 'A', 0, 'title'), 'B', 1, 'description').past).toHaveLength(2)
  })

  it('does not melt into a step that was taken back', () => {
    const again = write(undo(write(start, 'A', 0, 'title')).history, 'B', 1, 'title')
    expect(titleOf(undo(again).history)).toBe('Feedback')
  })

  it('keeps three hundred steps', () => {
    let history = start
    for (let step = 0; step < 400; step += 1) history = write(history, String(step), step * 10_000)
    expect(history.past).toHaveLength(300)
  })
})
