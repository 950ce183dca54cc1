import { CONFIG, drawScreen } from '#app/testing/draw-screen.tsx'
import type { Locale } from '#shared/locales.ts'
import type { Answer } from '#ui/testing/draw.tsx'
import type { AiLesson } from '../../contract.ts'
import type { Plan } from '../../plan.ts'

export const AI = '/recorder/aiSpeachGenerator'

interface Drawing {
  answers?: Record<string, Answer>
  locale?: Locale
  width?: number
  isOn?: boolean
  isAiEditor?: boolean
  /** Of the speach, once it exists. */
  address?: string
}

/** Draws the generator over a server that has one lesson, which it counts and changes as ours does. */
export async function drawGenerator(lesson: AiLesson, { answers, isOn = true, ...drawing }: Drawing = {}) {
  const { locale, width, isAiEditor = true, address = AI } = drawing
  const server = { lesson }
  const drawn = await drawScreen(
    address,
    {
      'GET /api/v2/config': () => ({ ...CONFIG, flags: { ...CONFIG.flags, aiGeneration: isOn } }),
      [`GET ${AI}/lesson`]: () => server.lesson,
      [`PUT ${AI}/lesson/plan`]: ({ body }) => {
        const { plan, closesProposal } = body as { plan: Plan; closesProposal: boolean }
        const proposal = closesProposal ? null : server.lesson.proposal
        server.lesson = { ...server.lesson, plan, proposal, rev: server.lesson.rev + 1 }
        return { rev: server.lesson.rev }
      },
      ...answers,
    },
    { me: { isAuthor: true, isAiEditor }, locale, width },
  )
  return { ...drawn, server }
}
