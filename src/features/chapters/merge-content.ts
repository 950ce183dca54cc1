import {
  type Fields,
  isSame,
  type Merge,
  mapSides,
  mergeById,
  mergeByTime,
  mergeFields,
  mergeWhole,
  placeBehind,
  type Sides,
} from '#shared/merge.ts'
import type { Marker } from './audio/schema.ts'
import type { TypedContent } from './contents.ts'
import { sameContent } from './outline.ts'
import type { Question } from './quiz/question-schema.ts'
import { inputOf } from './registry.ts'
import type { Cue } from './slides/schema.ts'
import { breaksSynchronisation } from './slides/synchronised-rules.ts'
import { mergeCues } from './subtitles/merge-cues.ts'
import { subtitlesInput } from './subtitles/rules.ts'
import type { SubtitleTrack } from './subtitles/schema.ts'
import type { SurveyQuestion } from './survey/schema.ts'
import { mergeEdit } from './weet/edit/merge-edit.ts'
import type { VideoEdit } from './weet/edit/schema.ts'

/** Fields that mean nothing without each other; the first that is there names them in a conflict. */
const UNITS = [
  ['url', 'fileID', 'title', 'ratio'],
  ['slidesFileID', 'slides'],
  ['startsAt', 'timeZone'],
  ['presenter', 'presenterCorner'],
]

/** Slides with a track, which are one unit where a side changed what the other one builds on. */
const SYNCHRONISED = ['synchronised', 'slidesFileID', 'slides', 'url', 'fileID', 'cues']

/**
 * Brings together what two people made of one content: what one of them changed comes in, and what both changed alike.
 * A path in conflict is a field (`markers`), the subtitles in a language (`subtitles.de`), a question or a field of it
 * (`questions.<id>`, `questions.<id>.text`), or `type` where the whole content is another one. What could not stand
 * together, such as cues that overlap, is in conflict, too: of it, each result has what its side wrote.
 */
export function mergeContent(base: TypedContent, mine: TypedContent, theirs: TypedContent): Merge<TypedContent> {
  if (base.type !== mine.type || base.type !== theirs.type) {
    return mergeWhole('type', { base, mine, theirs }, sameContent)
  }
  const { type } = base
  // What belongs together goes by the names of the fields; their types follow from these.
  const sides = { base: base.content, mine: mine.content, theirs: theirs.content } as Sides<Fields>
  // The very same where nothing of mine is left: another order of its fields would look like a change.
  const typed = (content: Fields) =>
    isSame(content, theirs.content) ? theirs : ({ type, content } as unknown as TypedContent)
  const merge = keepValid(type, sides, mergeUnits(sides))
  if (!breaksSynchronisation(theirs, typed(merge.mine))) {
    return { mine: typed(merge.mine), theirs: typed(merge.theirs), fields: merge.fields }
  }
  // What was synchronised there stays as it is: the server would take nothing else (seed 002 §4).
  const bound = withFields(merge.mine, sides.theirs, SYNCHRONISED)
  const fields = merge.fields.filter((path) => !SYNCHRONISED.includes(path))
  return { mine: typed(bound), theirs: typed(withFields(merge.theirs, sides.theirs, SYNCHRONISED)), fields }
}

/** A content with what another one of its type has at a path of a conflict. */
export function takeField(content: TypedContent, from: TypedContent, path: string): TypedContent {
  if (path === 'type' || content.type !== from.type) return { type: from.type, content: from.content } as TypedContent
  const [name = '', id, part] = path.split('.')
  const [before, other] = [content.content as Fields, from.content as Fields]
  const changed =
    id === undefined ? withFields(before, other, unitOf(name)) : withItem(before, other, { name, id, part })
  return { type: content.type, content: changed } as unknown as TypedContent
}

/** What stands at a path of a conflict: of a unit all its fields, of a path without anything there undefined. */
export function valueAt({ content }: TypedContent, path: string): unknown {
  const [name = '', id, part] = path.split('.')
  const value = (content as Fields)[name]
  if (id === undefined) return value
  const item = listOf(value).find((one) => keyOf(one) === id)
  return part === undefined ? item : item?.[part]
}

/** The names of the fields that are chosen together with one that is named in a conflict, that one included. */
export function unitOf(name: string): string[] {
  if (name === SYNCHRONISED[0]) return SYNCHRONISED
  return UNITS.find((names) => names.includes(name)) ?? [name]
}

function mergeUnits(sides: Sides<Fields>): Merge<Fields> {
  const rest = new Set(Object.keys({ ...sides.base, ...sides.mine, ...sides.theirs }))
  const units = isBuiltOn(sides) ? [SYNCHRONISED, ...UNITS] : UNITS
  const merges = units.map((unit) => {
    const names = unit.filter((name) => rest.delete(name))
    const parts = mapSides(sides, (side) => withFields({}, side, names))
    return mergeWhole(names[0] ?? '', parts, isSameUnit)
  })
  const others = mergeFields(
    mapSides(sides, (side) => withFields({}, side, [...rest])),
    mergeField,
  )
  return {
    mine: Object.assign({}, ...merges.map((merge) => merge.mine), others.mine),
    theirs: Object.assign({}, ...merges.map((merge) => merge.theirs), others.theirs),
    fields: [...merges, others].flatMap((merge) => merge.fields),
  }
}

/** Whether one side changed slides or track while the other said when which slide shows, or one bound them together. */
function isBuiltOn({ base, mine, theirs }: Sides<Fields>): boolean {
  const changes = (side: Fields, names: string[]) =>
    !isSameUnit(withFields({}, side, names), withFields({}, base, names))
  const sources = ['slidesFileID', 'url', 'fileID']
  return (
    (changes(mine, sources) && changes(theirs, ['cues'])) ||
    (changes(mine, ['cues']) && changes(theirs, sources)) ||
    changes(mine, ['synchronised']) ||
    changes(theirs, ['synchronised'])
  )
}

/** Which copy of a file elsewhere is shown is the server's to decide, so it is not looked at. */
function isSameUnit(one: Fields, other: Fields): boolean {
  const authored = (unit: Fields) => ('url' in unit ? { ...unit, fileID: undefined } : unit)
  return isSame(authored(one), authored(other))
}

function mergeField(name: string, sides: Sides<unknown>): Merge<unknown> {
  const whole = mergeWhole(name, sides)
  if (whole.fields.length === 0) return whole
  // The name of a field says what it holds.
  switch (name) {
    case 'subtitles': {
      const tracks = sides as Sides<SubtitleTrack[] | undefined>
      return mergeById(name, mapSides(tracks, orEmpty), { idOf: keyOf, mergeItem: mergeTrack })
    }
    case 'questions': {
      const questions = sides as Sides<AnyQuestion[] | undefined>
      return mergeById(name, mapSides(questions, orEmpty), { idOf: keyOf, mergeItem: mergeQuestion })
    }
    case 'edit': {
      // What collides is chosen for the whole video, all else of which is the same on both sides.
      const merge = mergeEdit(sides as Sides<VideoEdit>)
      return { ...merge, fields: merge.fields.length > 0 ? [name] : [] }
    }
    case 'baked':
      return { mine: sides.theirs, theirs: sides.theirs, fields: [] }
    case 'markers':
    case 'cues': {
      const timed = sides as Sides<(Marker | Cue)[] | undefined>
      return mergeByTime(name, mapSides(timed, orEmpty), ({ atMs }) => atMs)
    }
    default:
      return whole
  }
}

/** The name of a track and each of its cues are changed by themselves; what collides is chosen for the whole language. */
function mergeTrack(path: string, sides: Sides<SubtitleTrack | undefined>): Merge<SubtitleTrack | undefined> {
  const { base, mine, theirs } = sides
  const whole = mergeWhole(path, sides)
  if (whole.fields.length === 0 || !base || !mine || !theirs) return whole
  const merge = mergeFields({ base, mine, theirs }, (name, parts) =>
    name === 'cues' ? mergeCues(name, parts as Sides<SubtitleTrack['cues']>) : mergeWhole(name, parts),
  )
  const isValid = [merge.mine, merge.theirs].every((track) => subtitlesInput.safeParse({ subtitles: [track] }).success)
  if (!isValid) return whole
  return { ...merge, fields: merge.fields.length > 0 ? [path] : [] }
}

/** A question of a quiz or of a survey. */
export type AnyQuestion = Question | SurveyQuestion

/** Kinds of which one field names what is in another one: gaps stand in the text, areas lie on the picture. */
const WHOLE_KINDS: readonly AnyQuestion['kind'][] = ['gaps', 'hotspot']

function mergeQuestion(path: string, sides: Sides<AnyQuestion | undefined>): Merge<AnyQuestion | undefined> {
  const { base, mine, theirs } = sides
  const whole = mergeWhole(path, sides)
  if (whole.fields.length === 0 || !base || !mine || !theirs) return whole
  const isOther = mine.kind !== base.kind || theirs.kind !== base.kind
  if (isOther || WHOLE_KINDS.includes(base.kind)) return whole
  return mergeFields({ base, mine, theirs }, (name, parts) => mergeWhole(`${path}.${name}`, parts))
}

/** What was put together of both sides and breaks a rule of its type is in conflict as a whole. */
function keepValid(type: TypedContent['type'], { mine, theirs }: Sides<Fields>, merge: Merge<Fields>): Merge<Fields> {
  const isOfBoth = (name: string) =>
    [merge.mine, merge.theirs].some((one) => !isSame(one[name], mine[name]) && !isSame(one[name], theirs[name]))
  const names = Object.keys(merge.theirs).filter(isOfBoth)
  if (names.length === 0) return merge
  const issues = [merge.mine, merge.theirs].flatMap((one) => inputOf(type).safeParse(one).error?.issues ?? [])
  const broken = names.filter((name) => issues.some(({ path }) => path[0] === name))
  const others = merge.fields.filter((path) => !broken.includes(path.split('.')[0] ?? ''))
  return {
    mine: withFields(merge.mine, mine, broken),
    theirs: withFields(merge.theirs, theirs, broken),
    fields: [...others, ...broken],
  }
}

interface ItemPath {
  name: string
  id: string
  /** Absent: all of it. */
  part: string | undefined
}

/** Fields with an item of a list, or a field of that item, as `from` has it. */
function withItem(fields: Fields, from: Fields, { name, id, part }: ItemPath): Fields {
  const [list, other] = [listOf(fields[name]), listOf(from[name])]
  const item = other.find((one) => keyOf(one) === id)
  const index = list.findIndex((one) => keyOf(one) === id)
  const before = list[index]
  if (!item) return { ...fields, [name]: list.filter((one) => one !== before) }
  if (before) {
    const changed = part === undefined ? item : withFields(before, item, [part])
    return { ...fields, [name]: list.with(index, changed) }
  }
  return { ...fields, [name]: list.toSpliced(placeBehind(list.map(keyOf), other.map(keyOf), id), 0, item) }
}

/** Fields with those of the names as `from` has them; what it has not, is not there any more. */
function withFields(fields: Fields, from: Fields, names: readonly string[]): Fields {
  const others = Object.entries(fields).filter(([name]) => !names.includes(name))
  const taken = names.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]]))
  return Object.fromEntries([...others, ...taken])
}

function orEmpty<Item>(list: Item[] | undefined): Item[] {
  return list ?? []
}

function listOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value : []
}

/** By what an item of a list is named in a path: its id, of subtitles their language. */
function keyOf(item: { id?: unknown; language?: unknown }): string {
  return String(item.id ?? item.language)
}
