import { describe, expect, it } from 'vitest'
import { SURVEY_QUESTIONS } from '../../server/testing/surveys.ts'
import { openSurveyOutbox } from './survey-outbox.ts'

function makeStore() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

describe('answers that only this browser has', () => {
  const answers = { day: ['mon'], stars: 4, why: 'So.' }

  it('are there again when the page is opened anew, for the one who gave them', () => {
    const store = makeStore()
    openSurveyOutbox(store, 'ada', 7).keep({ answers, anonymous: true, isSent: true })
    const again = openSurveyOutbox(store, 'ada', 7)
    expect(again.read(SURVEY_QUESTIONS)).toEqual({ answers, anonymous: true, isSent: true })
    expect(openSurveyOutbox(store, 'bob', 7).read(SURVEY_QUESTIONS)).toBeNull()
    expect(openSurveyOutbox(store, 'ada', 8).read(SURVEY_QUESTIONS)).toBeNull()
    again.clear()
    expect(again.read(SURVEY_QUESTIONS)).toBeNull()
    expect(store.kept.size).toBe(0)
  })

  it.each([
    ['nothing', 'null'],
    ['no JSON', '{'],
    ['a list', '[1]'],
    ['no promise', '{"answers":{"day":["mon"]}}'],
    ['no answers', '{"answers":7,"anonymous":true}'],
    ['answers to nothing that is asked', '{"answers":{"else":["mon"],"constructor":1},"anonymous":true}'],
    ['answers of another kind', '{"answers":{"day":[7],"stars":{"a":1},"hours":null},"anonymous":true}'],
  ])('are none where there is %s', (_, stored) => {
    const store = makeStore()
    store.setItem('survey-answers:ada:7', stored)
    expect(openSurveyOutbox(store, 'ada', 7).read(SURVEY_QUESTIONS)).toBeNull()
  })

  it('keep what still fits when other questions are asked by now', () => {
    const store = makeStore()
    const outbox = openSurveyOutbox(store, 'ada', 7)
    outbox.keep({ answers: { ...answers, gone: 'x', stars: 9 }, anonymous: false, isSent: false })
    expect(outbox.read(SURVEY_QUESTIONS)?.answers).toEqual({ day: ['mon'], why: 'So.' })
  })

  it('are lost with the page where the browser keeps nothing', () => {
    const refuse = () => {
      throw new Error('no room')
    }
    const outbox = openSurveyOutbox({ getItem: refuse, setItem: refuse, removeItem: refuse }, 'ada', 7)
    outbox.keep({ answers, anonymous: true, isSent: true })
    outbox.clear()
    expect(outbox.read(SURVEY_QUESTIONS)).toBeNull()
  })
})
