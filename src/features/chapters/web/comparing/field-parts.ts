import type { TFunction } from 'i18next'
import type { Locale } from '#shared/locales.ts'
import { isSame } from '#shared/merge.ts'
import { formatExact } from '#ui/format/dates.ts'
import type { ChapterType, TypedContent } from '../../contents.ts'
import { cityOf } from '../../live-event/view/event-times.ts'
import { type AnyQuestion, unitOf, valueAt } from '../../merge-content.ts'
import { cueTime } from '../../subtitles/cue-time.ts'
import { languageName } from '../../subtitles/language-names.ts'
import type { SubtitleTrack } from '../../subtitles/schema.ts'
import { shownTracks } from '../../weet/edit/anchored-subtitles.ts'
import { piecesOf } from '../../weet/edit/timeline.ts'

/** What the words for a field are made with. */
export interface FieldWords {
  t: TFunction<'comparing'>
  locale: Locale
  typeName(type: ChapterType): string
  kindName(kind: AnyQuestion['kind']): string
  /** @param fileID public id */
  fileName(fileID: string): string
}

/** A part of what a content says: lines of plain text, or rich text that the server has sanitised. */
export interface FieldPart {
  /** Its name, where it is one of several. */
  label: string | null
  lines: string[]
  html?: string
}

type NamesOf<Union> = Union extends unknown ? keyof Union : never
type ValueOf<Union, Name> = Union extends unknown
  ? Name extends keyof Union
    ? NonNullable<Union[Name]>
    : never
  : never

type Content = Exclude<TypedContent, { type: 'NONE' }>['content']
/** What its server says of a content is nobody's words. */
type ContentField = Exclude<NamesOf<Content>, 'baked' | 'weetID'>
type QuestionField = Exclude<NamesOf<AnyQuestion>, 'id'>

type LinesOf<Union, Names extends PropertyKey> = {
  [Name in Names]: (value: ValueOf<Union, Name>, words: FieldWords) => string[]
}

const text = (value: string) => [value]
const number = (value: number, { locale }: FieldWords) => [new Intl.NumberFormat(locale).format(value)]
const yesOrNo = (value: boolean, { t }: FieldWords) => [t(($) => (value ? $.values.yes : $.values.no))]
const file = (fileID: string, { fileName }: FieldWords) => [fileName(fileID)]
const measure = (unit: string, value: number, locale: Locale) => [
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value),
]
const times = <Item extends { atMs: number }>(items: Item[], nameOf: (item: Item) => string) =>
  items.map((item) => `${cueTime(item.atMs)}  ${nameOf(item)}`)

/** How the value of each field of a content is read; one that is missing does not compile. */
const CONTENT_LINES: LinesOf<Content, Exclude<ContentField, 'html'>> = {
  url: text,
  title: text,
  ratio: number,
  fileID: file,
  downloadable: yesOrNo,
  markers: (markers, { t }) => times(markers, ({ title }) => title || t(($) => $.values.part)),
  subtitles: (tracks, words) =>
    tracks.flatMap((track) => [languageName(track.language, words.locale), ...trackLines(track, words)]),
  slidesFileID: file,
  slides: (slides, { t }) =>
    slides.map(({ page, hidden }) => t(($) => (hidden ? $.values.hidden : $.values.slide), { number: page })),
  cues: (cues, { t }) => times(cues, ({ slide }) => t(($) => $.values.slide, { number: slide })),
  synchronised: yesOrNo,
  presenter: (presenter, { t }) => [t(($) => $.values.presenters[presenter])],
  presenterCorner: (corner, { t }) => [t(($) => $.values.corners[corner])],
  startsAt: (startsAt, { locale }) => [formatExact(new Date(startsAt), locale)],
  timeZone: (timeZone) => [cityOf(timeZone)],
  durationMinutes: (minutes, { locale }) => measure('minute', minutes, locale),
  questions: (questions, { t }) => questions.map((question) => question.text || t(($) => $.values.unnamed)),
  passMark: (percent, { locale }) => measure('percent', percent, locale),
  attempts: number,
  timeLimitSeconds: (seconds, { locale }) => measure('minute', seconds / 60, locale),
  shuffle: yesOrNo,
  draw: number,
  prompt: text,
  points: number,
  rubric: text,
  anonymous: yesOrNo,
  showResults: yesOrNo,
  changeable: yesOrNo,
  certificate: yesOrNo,
  edit: ({ clips, cuts, marks, annotations, interactions, subtitles }, words) => [
    ...[
      words.t(($) => $.values.clips, { count: clips.length }),
      words.t(($) => $.values.cuts, { count: cuts.length }),
      words.t(($) => $.values.annotations, { count: annotations.length }),
      words.t(($) => $.values.interactions, { count: interactions.length }),
      words.t(($) => $.values.sections, { count: marks.length }),
    ],
    ...marks.map(({ title }) => title),
    ...shownTracks({ subtitles }, piecesOf({ clips, cuts })).flatMap((track) => [
      languageName(track.language, words.locale),
      ...trackLines(track, words),
    ]),
  ],
}

const percent = (share: number) => Math.round(share * 100)

/** The same for a question. */
const QUESTION_LINES: LinesOf<AnyQuestion, QuestionField> = {
  kind: (kind, { kindName }) => [kindName(kind)],
  text,
  imageFileID: file,
  points: number,
  feedback: text,
  choices: (choices, { t }) =>
    choices.flatMap((choice) => [
      'right' in choice && choice.right ? t(($) => $.values.right, { text: choice.text }) : choice.text,
      ...('feedback' in choice && choice.feedback ? [`↳ ${choice.feedback}`] : []),
    ]),
  pairs: (pairs) => pairs.map(({ left, right }) => `${left} – ${right}`),
  gaps: (gaps) => Object.entries(gaps).map(([gap, { accept }]) => `{{${gap}}}  ${accept.join(' / ')}`),
  accept: (accept) => accept,
  exact: yesOrNo,
  value: number,
  tolerance: number,
  unit: text,
  areas: (areas, { t }) =>
    areas.map(({ x, y, w, h }) =>
      t(($) => $.values.area, { x: percent(x), y: percent(y), w: percent(w), h: percent(h) }),
    ),
  rubric: text,
  scale: ({ min, max }) => [`${min} – ${max}`],
}

/** What stands at a path of a conflict, in parts. Of fields that belong together, those that the other side has otherwise. */
export function partsOf(content: TypedContent, other: TypedContent, path: string, words: FieldWords): FieldPart[] {
  const { t } = words
  const [name = '', id, part] = path.split('.')
  const value = valueAt(content, path)
  if (path === 'type') {
    const kind = { label: t(($) => $.kind), lines: [words.typeName(content.type)] }
    return [kind, ...contentParts(content, Object.keys(content.content), words)]
  }
  if (id === undefined) {
    const names = unitOf(name).filter((one) => !isSame(valueAt(content, one), valueAt(other, one)))
    const parts = contentParts(content, names, words)
    return names.length === 1 ? parts.map((one) => ({ ...one, label: null })) : parts
  }
  if (name === 'subtitles') return value ? [{ label: null, lines: trackLines(value as SubtitleTrack, words) }] : []
  if (part !== undefined) return [{ label: null, lines: linesIn(QUESTION_LINES, part, value, words) }]
  return Object.entries((value ?? {}) as AnyQuestion)
    .filter(([field]) => field !== 'id')
    .map(([field, one]) => ({
      label: t(($) => $.questionFields[field as QuestionField]),
      lines: linesIn(QUESTION_LINES, field, one, words),
    }))
}

/** What is called what stands at a path of a conflict; a question by its number in `content`, or in the other one. */
export function fieldLabel(
  content: TypedContent,
  other: TypedContent,
  path: string,
  { t, locale }: FieldWords,
): string {
  const [name = '', id, part] = path.split('.')
  if (path === 'title') return t(($) => $.title)
  if (path === 'type') return t(($) => $.type)
  if (id === undefined) return t(($) => $.fields[name as ContentField])
  if (name === 'subtitles') return t(($) => $.track, { language: languageName(id, locale) })
  const placeIn = (side: TypedContent) => (valueAt(side, name) as AnyQuestion[]).findIndex((one) => one.id === id) + 1
  const number = placeIn(content) || placeIn(other)
  if (part === undefined) return t(($) => $.question, { number })
  return t(($) => $.questionField, { number, field: t(($) => $.questionFields[part as QuestionField]) })
}

function contentParts(content: TypedContent, names: string[], words: FieldWords): FieldPart[] {
  return names.filter(isAuthored).flatMap((name): FieldPart[] => {
    const value = valueAt(content, name)
    const label = words.t(($) => $.fields[name as ContentField])
    if (name === 'html') return [{ label, lines: [], html: String(value) }]
    const lines = linesIn(CONTENT_LINES, name, value, words)
    return lines.length > 0 ? [{ label, lines }] : []
  })
}

function isAuthored(name: string): boolean {
  return name !== 'baked' && name !== 'weetID'
}

function trackLines({ label, cues }: Pick<SubtitleTrack, 'label' | 'cues'>, { t }: FieldWords): string[] {
  const lines = cues.map(({ start, end, text }) => `${cueTime(start)} – ${cueTime(end)}  ${text}`)
  return label ? [t(($) => $.values.trackName, { name: label }), ...lines] : lines
}

/** The lines for a value, by the name of its field; none where nothing is said. */
function linesIn<Names extends string>(
  registry: { [Name in Names]: (value: never, words: FieldWords) => string[] },
  name: string,
  value: unknown,
  words: FieldWords,
): string[] {
  if (value === undefined || value === null || value === '') return []
  // A value of a field goes to the words for that field.
  return registry[name as Names](value as never, words)
}
