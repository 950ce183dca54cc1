import type { AiDocument, AiLesson, MadePart } from '../../contract.ts'
import type { Plan } from '../../plan.ts'

/** Pages of a document, as a plan names them. */
export function pages(jobID: string, first: number, last: number) {
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    documentName: NAMES[jobID] ?? `${jobID}.pdf`,
    jobID,
    pageNumber: first + index,
  }))
}

const NAMES: Record<string, string> = {
  handbook: 'Working at height handbook 2026.pdf',
  rescue: 'Rescue plan Nordmark wind farm.pdf',
  permit: 'Climbing permit, signed copy.pdf',
}

/** A document that is read, of 84 pages unless said otherwise. */
export function makeDocument(jobID: string, changes: Partial<AiDocument> = {}): AiDocument {
  const pageCount = changes.pageCount ?? 84
  return {
    jobID,
    fileID: `file-${jobID}`,
    name: NAMES[jobID] ?? `${jobID}.pdf`,
    size: 12_400_000,
    progress: 100,
    state: 'ready',
    failure: null,
    pageCount,
    pages: Array.from({ length: pageCount }, (_, index) => ({ pageNumber: index + 1, isBody: index >= 4 })),
    sections: [],
    letters: 1500 * pageCount,
    foundBy: 'outline',
    structures: ['outline', 'typography', 'runs'],
    language: 'en',
    recognition: null,
    ...changes,
  }
}

export const PLAN: Plan = {
  title: 'Working at height on wind turbines',
  description:
    'Before you climb: harness, anchor points, weather, and what to do when somebody hangs in the rope. For everyone who enters a tower in their first week.',
  language: 'en',
  chapters: [
    {
      id: 'c1',
      title: 'Before you climb',
      subchapters: [
        {
          id: 'p1',
          title: 'Who may climb',
          documentPages: [...pages('handbook', 5, 8), ...pages('permit', 2, 4)],
          sections: [],
        },
        { id: 'p2', title: 'Check your harness', documentPages: pages('handbook', 9, 15), sections: [] },
        { id: 'p3', title: 'Weather and wind limits', documentPages: pages('handbook', 16, 20), sections: [] },
      ],
    },
    {
      id: 'c2',
      title: 'On the ladder',
      subchapters: [
        { id: 'p4', title: 'Anchor points', documentPages: pages('handbook', 22, 27), sections: [] },
        { id: 'p5', title: 'Fall arrest and the ladder rail', documentPages: pages('handbook', 28, 34), sections: [] },
      ],
    },
    {
      id: 'c3',
      title: 'Rescue',
      subchapters: [
        { id: 'p6', title: 'Somebody hangs in the rope', documentPages: pages('rescue', 6, 31), sections: [] },
      ],
    },
  ],
}

/** Handbook, rescue plan and permit, of which three pages are pictures. */
export const DOCUMENTS: AiDocument[] = [
  makeDocument('handbook', {
    sections: [
      { id: 's1', title: 'The harness', firstPage: 9, lastPage: 20 },
      { id: 's2', title: 'Checklist: before every climb', firstPage: 39, lastPage: 41 },
    ],
  }),
  makeDocument('rescue', { pageCount: 38, size: 77_000_000 }),
  makeDocument('permit', {
    pageCount: 14,
    size: 3_100_000,
    pages: Array.from({ length: 14 }, (_, index) => ({
      pageNumber: index + 1,
      isBody: true,
      ...([5, 6, 11].includes(index + 1) && { unreadable: 'picture' as const }),
    })),
  }),
]

/** A lesson before its first document, unless said otherwise. */
export function makeLesson(changes: Partial<AiLesson> = {}): AiLesson {
  return {
    lessonID: 'lesson',
    rev: 1,
    documents: [],
    model: null,
    options: {
      ...{ duration: 'medium', language: 'auto', specificPrompt: '' },
      ...{ allowReorder: false, structure: 'auto', writtenBy: 'document' },
    },
    steps: null,
    plan: null,
    proposal: null,
    speachID: null,
    parts: [],
    contents: null,
    questions: { making: null, count: 0, open: 0 },
    ...changes,
  }
}

/** A lesson with its plan. */
export function makePlanned(changes: Partial<AiLesson> = {}): AiLesson {
  const steps = { jobID: 'steps', state: 'ready' as const, progress: 1 }
  return makeLesson({ documents: DOCUMENTS, plan: PLAN, steps, ...changes })
}

/** What became of a part. */
export function makePart(subchapterID: string, changes: Partial<MadePart> = {}): MadePart {
  return { subchapterID, chapterID: 11, state: 'empty', sentences: 0, figures: 0, hasProposal: false, ...changes }
}
