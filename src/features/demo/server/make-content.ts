import { pictureAddress } from '#features/speaches/contents/html/vocabulary.ts'
import type { Actor } from '#shared/actor.ts'
import type { DemoSpeach } from '../content/plan.ts'
import type { Block } from './text/blocks.ts'
import { type ChapterSource, readOutline } from './text/read-outline.ts'
import { type UploadedPicture, writeHtml } from './text/write-html.ts'
import type { Workshop } from './workshop.ts'

/** Type and content of a chapter, its pictures drawn and its files uploaded. */
export async function makeContent(workshop: Workshop, author: Actor, plan: DemoSpeach, source: ChapterSource) {
  switch (source.type) {
    case 'HTML':
      return { type: source.type, content: { html: await makeHtml(workshop, author, plan, source.blocks) } }
    case 'EMBED':
      return { type: source.type, content: { url: source.url } }
    default:
      return { type: source.type, content: { fileID: await makeFile(workshop, author, source) } }
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

function makeFile(workshop: Workshop, author: Actor, source: ChapterSource & { type: 'VIDEO_UPLOAD' | 'PDF_UPLOAD' }) {
  return source.type === 'PDF_UPLOAD' ? workshop.print(author, source.document) : workshop.film(author, source.film)
}

/** The files for which a publication waits. */
export async function materialOf(workshop: Workshop, author: Actor, plan: DemoSpeach): Promise<string[]> {
  const fileIDs: string[] = []
  for (const { source } of readOutline(plan.text, plan.language).flatMap(({ chapters }) => chapters)) {
    if (source.type === 'PDF_UPLOAD' || source.type === 'VIDEO_UPLOAD') {
      fileIDs.push(await makeFile(workshop, author, source))
    }
  }
  return fileIDs
}
