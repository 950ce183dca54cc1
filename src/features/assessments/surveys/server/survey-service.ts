import { isDeepStrictEqual } from 'node:util'
import type { SurveyContent } from '#features/chapters/survey/schema.ts'
import { markChapterDone, openPublishedChapter } from '#features/reader/server/service.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { raiseEvent } from '#platform/queue/events.ts'
import type { Actor } from '#shared/actor.ts'
import { Problem } from '#shared/errors.ts'
import type { Answer } from '../../schemas.ts'
import { surveyAnswered } from '../events.ts'
import type { Survey } from '../schemas.ts'
import { readAnswers, surveyOf } from './asked-survey.ts'
import { dropCounts, readSplit } from './split-service.ts'
import * as queries from './survey-queries.ts'

/**
 * A poll or survey with the person's situation.
 * @throws Problem 404 also when the chapter is none, 403 CODE_REQUIRED
 */
export async function readSurvey(platform: Platform, actor: Actor, chapterId: number): Promise<Survey> {
  const { chapter } = await openPublishedChapter(platform.database.db, actor, chapterId)
  return present(platform, surveyOf(chapter), { chapterId, userId: actor.id })
}

async function present(platform: Platform, content: SurveyContent, seat: queries.Seat): Promise<Survey> {
  const { anonymous, showResults, changeable } = content
  const { isAnswered, answers } = await queries.findStanding(platform.database.db, seat)
  const isTold = isAnswered && showResults
  const { split, isWithheld } = isTold ? await readSplit(platform, content, seat.chapterId) : NOT_TOLD
  const mayAnswer = !isAnswered || (answers !== null && changeable && !anonymous)
  return { anonymous, isAnswered, mayAnswer, answers, split: isWithheld ? null : split, isWithheld }
}

const NOT_TOLD = { split: null, isWithheld: false }

/**
 * Stores answers: anonymous ones once, without any link to the person; named ones once, and again if they may be
 * changed. Sending the same answers twice changes nothing.
 * @throws Problem 404, 403 CODE_REQUIRED, 400 naming the question, 409 SURVEY_CHANGED when the promise of anonymity has
 * changed since the answers were given, 409 ALREADY_ANSWERED
 */
export async function answerSurvey(
  platform: Platform,
  actor: Actor,
  chapterId: number,
  sent: { answers: Record<string, Answer | null>; anonymous: boolean },
): Promise<Survey> {
  const seat = { chapterId, userId: actor.id }
  const content = await platform.database.transaction(async (tx) => {
    const published = await openPublishedChapter(tx, actor, chapterId)
    const survey = surveyOf(published.chapter)
    const { speachId, versionId } = published
    const now = platform.clock.now()
    const paper = { ...seat, versionId, answers: readAnswers(survey, sent.answers), answeredAt: now }
    const isFirst = await queries.takePart(tx, seat)
    if (!isFirst) await changeAnswers(tx, survey, paper, sent.anonymous)
    else {
      assertPromise(survey, sent.anonymous)
      if (survey.anonymous) await queries.insertPaper(tx, paper)
      else await queries.insertAnswers(tx, paper)
      await markChapterDone(platform, tx, { ...seat, speachId, now })
      await tellAnswered(platform, tx, actor, speachId, survey)
    }
    return survey
  })
  dropCounts(platform, chapterId)
  return present(platform, content, seat)
}

/**
 * Tells of answers. Of anonymous ones nobody can be left out by name: what those who make the speach answer themselves
 * is not told of.
 */
async function tellAnswered(
  platform: Platform,
  tx: Transaction,
  actor: Actor,
  speachId: number,
  { anonymous }: SurveyContent,
): Promise<void> {
  if (anonymous && (await queries.isMaker(tx, actor.id, speachId))) return
  await raiseEvent(platform, tx, surveyAnswered, { speachId, by: anonymous ? null : actor.id })
}

/**
 * Answers must be given under the promise of anonymity that the person saw, even if the survey has changed meanwhile.
 */
function assertPromise({ anonymous }: SurveyContent, promised: boolean): void {
  if (anonymous !== promised) throw new Problem(409, 'SURVEY_CHANGED', { texts: 'surveys' })
}

/** Anonymous answers can never be changed, because nobody knows whose they are. */
async function changeAnswers(
  tx: Transaction,
  survey: SurveyContent,
  paper: queries.NamedAnswers,
  promised: boolean,
): Promise<void> {
  const before = await queries.lockAnswers(tx, paper)
  if (before === undefined || isDeepStrictEqual(before, paper.answers)) return
  if (survey.anonymous || !survey.changeable) throw new Problem(409, 'ALREADY_ANSWERED', { texts: 'surveys' })
  assertPromise(survey, promised)
  await queries.updateAnswers(tx, paper)
}
