import { pictureAddress } from '#features/chapters/html/vocabulary.ts'
import { BLANK_EDIT, type VideoEdit } from '#features/chapters/weet/edit/schema.ts'
import type { Actor } from '#shared/actor.ts'
import { DECKS } from '../content/decks.ts'
import { type DemoFilm, type DemoSubtitles, FILMS } from '../content/films.ts'
import type { DemoSpeach } from '../content/plan.ts'
import { POLLS } from '../content/polls.ts'
import { QUIZZES } from '../content/quizzes.ts'
import { SOUNDS } from '../content/sounds.ts'
import { STUDIO_VIDEOS } from '../content/studio-videos.ts'
import { daysBefore } from './days.ts'
import type { Block } from './text/blocks.ts'
import { type ChapterSource, readOutline } from './text/read-outline.ts'
import { type UploadedPicture, writeHtml } from './text/write-html.ts'
import type { Workshop } from './workshop.ts'

/** The hour at which meetings begin, and how long they last. */
const MEETING_HOUR = 9
const MEETING_MINUTES = 45

/** What a chapter shows, by name, made and uploaded when it is asked for; its public id. */
export interface Material {
  deck: (name: string) => Promise<string>
  document: (name: string) => Promise<string>
  film: (name: string) => Promise<string>
  sound: (name: string) => Promise<string>
}

function materialFrom(workshop: Workshop, author: Actor): Material {
  return {
    deck: (name) => workshop.printSlides(author, name),
    document: (name) => workshop.print(author, name),
    film: (name) => workshop.film(author, name),
    sound: (name) => workshop.play(author, name),
  }
}

/** Type and content of a chapter at a moment, its pictures drawn and its files uploaded. */
export async function makeContent(
  workshop: Workshop,
  author: Actor,
  plan: DemoSpeach,
  source: ChapterSource,
  now: Date,
) {
  if (source.type === 'HTML') {
    return { type: source.type, content: { html: await makeHtml(workshop, author, plan, source.blocks) } }
  }
  return { type: source.type, content: await contentOf(source, materialFrom(workshop, author), now) }
}

/** The content of a chapter that is no text. */
export async function contentOf(source: Exclude<ChapterSource, { type: 'HTML' }>, made: Material, now: Date) {
  switch (source.type) {
    case 'EMBED':
      return { url: source.url }
    case 'VIDEO_UPLOAD':
      return { fileID: await made.film(source.film), ...subtitlesOf((FILMS as Record<string, DemoFilm>)[source.film]) }
    case 'WEET':
      return { weetID: source.film, edit: videoOf(source.film, await made.film(source.film)), baked: null }
    case 'PDF_UPLOAD':
      return { fileID: await made.document(source.document) }
    case 'PPT':
      return { slidesFileID: await made.deck(source.deck) }
    case 'AUDIO_UPLOAD':
      return { fileID: await made.sound(source.sound), downloadable: true, ...subtitlesOf(SOUNDS[source.sound]) }
    case 'AUDIO_UPLOAD_PPT':
      return {
        slidesFileID: await made.deck(source.deck),
        fileID: await made.sound(source.sound),
        cues: DECKS[source.deck]?.shownFrom.map((seconds, index) => ({ slide: index + 1, atMs: seconds * 1000 })),
        synchronised: true,
        ...subtitlesOf(SOUNDS[source.sound]),
      }
    case 'QUIZZ':
    case 'QUIZZ_EXAMEN':
      return QUIZZES[source.quiz]
    case 'SONDAGE':
      return POLLS[source.poll]
    case 'LIVE_EVENT':
      return meetingIn(source.inDays, now)
  }
}

/** A film with what its author did to it in the studio. @throws Error if there is no such video */
function videoOf(film: string, fileID: string): VideoEdit {
  const video = STUDIO_VIDEOS[film]
  if (!video) throw new Error(`nobody has edited ${film}`)
  const ms = (second: number) => Math.round(second * 1000)
  const clip = 'film'
  const times = (from: number, until: number) => ({ clip, start: ms(from), end: ms(until) })
  return {
    ...BLANK_EDIT,
    clips: [{ id: clip, fileID, start: 0, end: ms(video.seconds), recordedMs: ms(video.seconds) }],
    cuts: video.cuts.map(([from, until], index) => ({ id: `cut-${index}`, ...times(from, until) })),
    annotations: video.annotations.map(([from, until, drawn], index) => ({
      ...{ id: `drawn-${index}`, ...times(from, until) },
      ...drawn,
    })),
    marks: video.sections.map(([second, title], index) => ({ id: `section-${index}`, clip, at: ms(second), title })),
    interactions: video.questions.map(({ at, question, wrongLeadsTo }) => ({
      ...{ id: `question-${question.id}`, kind: 'question' as const, clip, at: ms(at), question },
      ...{ required: false, again: false, wrong: { clip, at: ms(wrongLeadsTo) } },
    })),
  }
}

/** The words of a film or a sound, as a chapter has them; nothing where there are none. */
function subtitlesOf(spoken: { subtitles?: DemoSubtitles[] } | undefined) {
  if (!spoken?.subtitles) return {}
  const ms = (seconds: number) => Math.round(seconds * 1000)
  const subtitles = spoken.subtitles.map(({ language, cues }) => ({
    language,
    cues: cues.map(([from, to, text]) => ({ start: ms(from), end: ms(to), text })),
  }))
  return { subtitles }
}

function meetingIn(days: number, now: Date) {
  const startsAt = daysBefore(now, -days)
  startsAt.setUTCHours(MEETING_HOUR, 0, 0, 0)
  return {
    startsAt: startsAt.toISOString(),
    durationMinutes: MEETING_MINUTES,
    timeZone: 'Europe/Berlin',
    url: 'https://meet.nordlicht.example/drill',
  }
}

async function makeHtml(workshop: Workshop, author: Actor, plan: DemoSpeach, blocks: Block[]): Promise<string> {
  const pictures = new Map<string, UploadedPicture>()
  for (const name of picturesIn(blocks)) {
    const picture = plan.pictures?.[name]
    if (!picture) throw new Error(`${plan.key} has no picture ${name}`)
    const { fileID, width, height } = await workshop.draw(author, picture)
    const { alt, caption } = picture
    pictures.set(name, { address: pictureAddress(fileID), alt, caption, width, height })
  }
  return writeHtml(blocks, (name) => {
    const picture = pictures.get(name)
    if (!picture) throw new Error(`${name} was not drawn`)
    return picture
  })
}

/** The pictures that a text shows. */
export function picturesIn(blocks: Block[]): string[] {
  return blocks.flatMap((block) => {
    if (block.block === 'picture') return [block.name]
    return block.block === 'columns' ? block.columns.flatMap(picturesIn) : []
  })
}

/** The files for which a publication waits. */
export async function materialOf(workshop: Workshop, author: Actor, plan: DemoSpeach): Promise<string[]> {
  const made = materialFrom(workshop, author)
  const fileIDs: string[] = []
  for (const { source } of readOutline(plan.text, plan.language).flatMap(({ chapters }) => chapters)) {
    if ('document' in source) fileIDs.push(await made.document(source.document))
    if ('film' in source) fileIDs.push(await made.film(source.film))
    if ('deck' in source) fileIDs.push(await made.deck(source.deck))
    if ('sound' in source) fileIDs.push(await made.sound(source.sound))
  }
  return fileIDs
}
