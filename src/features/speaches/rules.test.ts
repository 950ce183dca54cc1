import { describe, expect, it } from 'vitest'
import * as rules from './rules.ts'
import { NO_RELATION, type Relation, type SpeachAccess, type SpeachFacts } from './rules.ts'

const AUTHOR_ID = 1

interface Person {
  id: number
  isAdmin: boolean
  isAuthor: boolean
  isApprover: boolean
}

const NOBODY = { isAdmin: false, isAuthor: false, isApprover: false }

/** Who they are, and what they are to the speach. */
const PEOPLE: Record<string, [Person | null, Partial<Relation>]> = {
  visitor: [null, {}],
  reader: [{ ...NOBODY, id: 2 }, {}],
  affected: [{ ...NOBODY, id: 2 }, { isAffected: true }],
  assigned: [{ ...NOBODY, id: 2 }, { isAssigned: true }],
  withCode: [{ ...NOBODY, id: 2 }, { hasCode: true }],
  stranger: [{ ...NOBODY, id: 3, isAuthor: true }, {}],
  owner: [{ ...NOBODY, id: AUTHOR_ID, isAuthor: true }, {}],
  exAuthor: [{ ...NOBODY, id: AUTHOR_ID }, {}],
  coEditor: [{ ...NOBODY, id: 4, isAuthor: true }, { isCoEditor: true }],
  exEditor: [{ ...NOBODY, id: 4 }, { isCoEditor: true }],
  validator: [{ ...NOBODY, id: 5, isApprover: true }, { isStepApprover: true }],
  reviewer: [{ ...NOBODY, id: 6 }, { isReviewer: true }],
  admin: [{ ...NOBODY, id: 7, isAdmin: true }, {}],
}

const SPEACHES: Record<string, Partial<SpeachFacts>> = {
  PUBLIC: { state: 'PUBLIE', visibility: 'PUBLIC', wasPublished: true },
  SEMI_PRIVE: { state: 'PUBLIE', visibility: 'SEMI_PRIVE', wasPublished: true },
  PRIVE: { state: 'PUBLIE', visibility: 'PRIVE', wasPublished: true },
  RESTREINT: { state: 'PUBLIE', visibility: 'RESTREINT', wasPublished: true },
  draft: { state: 'NON_PUBLIE' },
  unpublished: { state: 'NON_PUBLIE', wasPublished: true },
  archived: { state: 'ARCHIVE', wasPublished: true },
  template: { state: 'NON_PUBLIE', isTemplate: true },
  bound: { state: 'NON_PUBLIE', isWorkflowBound: true },
  regulated: { state: 'NON_PUBLIE', isWorkflowBound: true, isRegulated: true },
  regulatedAway: { state: 'ARCHIVE', wasPublished: true, isRegulated: true },
  boundOut: { state: 'PUBLIE', wasPublished: true, isWorkflowBound: true },
}

const FACTS: SpeachFacts = {
  authorId: AUTHOR_ID,
  state: 'PUBLIE',
  visibility: 'PUBLIC',
  isTemplate: false,
  wasPublished: false,
  isWorkflowBound: false,
  isRegulated: false,
  isAwaitingValidation: false,
}

/** A table of expected answers: the people are its columns, speaches its rows; `x` is yes, `-` is no. */
function expectTable(ask: (person: Person | null, speach: SpeachAccess) => boolean, table: string): void {
  const [heads = [], ...rows] = table
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/))
  for (const [speach = '', ...cells] of rows) {
    it.each(heads.map((who, column) => [who, cells[column]]))(`${speach}: %s %s`, (who = '', expected) => {
      const [person, relation] = PEOPLE[who] ?? [null, {}]
      expect(ask(person, { ...FACTS, ...SPEACHES[speach], ...NO_RELATION, ...relation })).toBe(expected === 'x')
      expect(expected).toMatch(/^[x-]$/)
    })
  }
}

const signedIn =
  (rule: (person: Person, speach: SpeachAccess) => boolean) => (person: Person | null, speach: SpeachAccess) =>
    person !== null && rule(person, speach)

describe('reading what is published', () => {
  expectTable(
    rules.canRead,
    `            visitor reader affected assigned withCode stranger owner exAuthor coEditor exEditor validator reviewer admin
    PUBLIC       x       x      x        x        x        x        x     x        x        x        x         x        x
    SEMI_PRIVE   -       x      x        x        x        x        x     x        x        x        x         x        x
    PRIVE        -       -      -        x        x        -        x     x        x        x        x         x        x
    RESTREINT    -       -      x        x        -        -        x     x        x        x        x         x        x
    draft        -       -      -        -        -        -        -     -        -        -        -         -        -
    unpublished  -       -      -        -        -        -        -     -        -        -        -         -        -
    archived     -       -      -        -        -        -        -     -        -        -        -         -        -
    template     -       -      -        -        -        -        -     -        -        -        -         -        -`,
  )
})

describe('finding in lists and in the search', () => {
  expectTable(
    rules.canFind,
    `            visitor reader affected assigned withCode stranger owner exAuthor coEditor exEditor validator reviewer admin
    PUBLIC       x       x      x        x        x        x        x     x        x        x        x         x        x
    SEMI_PRIVE   -       -      -        x        -        -        x     x        x        x        -         -        -
    PRIVE        -       -      -        x        -        -        x     x        x        x        -         -        -
    RESTREINT    -       -      x        x        -        -        x     x        x        x        -         -        x
    draft        -       -      -        -        -        -        -     -        -        -        -         -        -
    archived     -       -      -        -        -        -        -     -        -        -        -         -        -`,
  )
})

describe('seeing the draft', () => {
  expectTable(
    signedIn(rules.canSeeDraft),
    `            visitor reader assigned stranger owner exAuthor coEditor exEditor validator reviewer admin
    PUBLIC       -       -      -        -        x     -        x        -        x         x        x
    RESTREINT    -       -      -        -        x     -        x        -        x         x        x
    draft        -       -      -        -        x     -        x        -        x         x        x
    template     -       -      -        -        x     -        x        -        x         x        x
    archived     -       -      -        -        -     -        -        -        -         -        -`,
  )
})

describe('editing, duplicating, archiving, restoring', () => {
  expectTable(
    signedIn(rules.canEdit),
    `            visitor reader affected assigned stranger owner exAuthor coEditor exEditor validator reviewer admin
    PUBLIC       -       -      -        -        -        x     -        x        -        -         -        x
    PRIVE        -       -      -        -        -        x     -        x        -        -         -        x
    draft        -       -      -        -        -        x     -        x        -        -         -        x
    archived     -       -      -        -        -        x     -        x        -        -         -        x`,
  )
})

describe('publishing, unpublishing, scheduling', () => {
  expectTable(
    signedIn(rules.canPublish),
    `            visitor reader assigned stranger owner exAuthor coEditor exEditor validator reviewer admin
    PUBLIC       -       -      -        -        x     -        x        -        -         -        x
    draft        -       -      -        -        x     -        x        -        -         -        x
    bound        -       -      -        -        -     -        -        -        -         -        x
    boundOut     -       -      -        -        -     -        -        -        -         -        x
    regulated    -       -      -        -        -     -        -        -        -         -        -
    template     -       -      -        -        -     -        -        -        -         -        -
    archived     -       -      -        -        -     -        -        -        -         -        -`,
  )
})

describe('sharing', () => {
  expectTable(
    signedIn(rules.canShare),
    `            visitor reader affected assigned withCode stranger owner exAuthor coEditor validator reviewer admin
    PUBLIC       -       x      x        x        x        x        x     x        x        x         x        x
    SEMI_PRIVE   -       -      -        -        -        -        x     -        x        -         -        x
    PRIVE        -       -      -        -        -        -        x     -        x        -         -        x
    RESTREINT    -       -      -        -        -        -        x     -        x        -         -        x
    draft        -       -      -        -        -        -        -     -        -        -         -        -
    template     -       -      -        -        -        -        -     -        -        -         -        -`,
  )
})

describe('assigning', () => {
  expectTable(
    signedIn(rules.canAssign),
    `            visitor reader assigned stranger owner exAuthor coEditor exEditor validator reviewer admin
    PUBLIC       -       -      -        -        x     -        x        -        -         -        x
    draft        -       -      -        -        x     -        x        -        -         -        x
    template     -       -      -        -        -     -        -        -        -         -        -
    archived     -       -      -        -        -     -        -        -        -         -        -`,
  )
})

describe('changing author and co-editors', () => {
  expectTable(
    signedIn(rules.canChangeAuthors),
    `            visitor reader assigned stranger owner exAuthor coEditor exEditor validator reviewer admin
    PUBLIC       -       -      -        -        x     -        -        -        -         -        x
    draft        -       -      -        -        x     -        -        -        -         -        x`,
  )
})

describe('deleting for good', () => {
  expectTable(
    signedIn(rules.canDelete),
    `            visitor reader assigned stranger owner exAuthor coEditor exEditor validator reviewer admin
    draft        -       -      -        -        x     -        -        -        -         -        -
    template     -       -      -        -        x     -        -        -        -         -        -
    unpublished  -       -      -        -        -     -        -        -        -         -        -
    PUBLIC       -       -      -        -        -     -        -        -        -         -        -
    archived     -       -      -        -        -     -        -        -        -         -        x
    regulatedAway -      -      -        -        -     -        -        -        -         -        -`,
  )

  it('lets an admin delete their own draft that was never published', () => {
    const admin = { ...NOBODY, id: AUTHOR_ID, isAdmin: true }
    expect(rules.canDelete(admin, { ...FACTS, ...NO_RELATION, state: 'NON_PUBLIE' })).toBe(true)
  })
})

describe('deciding a validation step', () => {
  const awaiting: SpeachAccess = { ...FACTS, ...NO_RELATION, state: 'NON_PUBLIE', isAwaitingValidation: true }
  const validator = { ...NOBODY, id: 5, isApprover: true }

  it('is for the approver whose step it is, while it is under way', () => {
    expect(rules.canApprove(validator, { ...awaiting, isStepApprover: true })).toBe(true)
    expect(rules.canApprove(validator, awaiting)).toBe(false)
    expect(rules.canApprove(validator, { ...awaiting, isStepApprover: true, isAwaitingValidation: false })).toBe(false)
    expect(rules.canApprove({ ...validator, isApprover: false }, { ...awaiting, isStepApprover: true })).toBe(false)
  })

  it('is for an admin only as an approver', () => {
    expect(rules.canApprove({ ...NOBODY, id: 7, isAdmin: true }, awaiting)).toBe(false)
  })

  it('is never for one’s own regulated work', () => {
    const own = { ...awaiting, isStepApprover: true, authorId: validator.id }
    expect(rules.canApprove(validator, own)).toBe(true)
    expect(rules.canApprove(validator, { ...own, isRegulated: true })).toBe(false)
  })
})

describe('opening a card', () => {
  const of = (who: keyof typeof PEOPLE, state: rules.SpeachState) => {
    const [person, relation] = PEOPLE[who] ?? [null, {}]
    return rules.canView(person, { ...FACTS, ...NO_RELATION, ...relation, state })
  }

  it('leads to the published version or to the draft', () => {
    expect(of('reader', 'PUBLIE')).toBe(true)
    expect(of('reader', 'NON_PUBLIE')).toBe(false)
    expect(of('owner', 'NON_PUBLIE')).toBe(true)
    expect(of('visitor', 'NON_PUBLIE')).toBe(false)
    expect(of('owner', 'ARCHIVE')).toBe(false)
    expect(of('admin', 'ARCHIVE')).toBe(false)
  })
})

describe('creating', () => {
  it('is for authors and admins', () => {
    expect(rules.canCreate({ ...NOBODY, id: 2 })).toBe(false)
    expect(rules.canCreate({ ...NOBODY, id: 2, isApprover: true })).toBe(false)
    expect(rules.canCreate({ ...NOBODY, id: 2, isAuthor: true })).toBe(true)
    expect(rules.canCreate({ ...NOBODY, id: 2, isAdmin: true })).toBe(true)
  })
})
