import type { Person } from '#ui/avatar.tsx'
import type { SpeachCard } from '../../schemas.ts'

/** Who made a speach: its author, then who edits it with them, people before groups. */
export function peopleOfCard({ authorsInfos }: Pick<SpeachCard, 'authorsInfos'>): Person[] {
  const { author, coEditors, coEditorGroups } = authorsInfos
  return [
    ...[author, ...coEditors].map(({ id, label, imgUrl }) => ({ id: `author ${id}`, name: label, img: imgUrl })),
    ...coEditorGroups.map(({ id, label, img }) => ({ id: `group ${id}`, name: label, img })),
  ]
}
