import { profileAddress } from '#features/accounts/profile-address.ts'
import type { Person } from '#ui/avatar.tsx'
import type { AuthorTag, SpeachCard } from '../../schemas.ts'

/**
 * Who made a speach: its author, then who edits it with them, people before groups; people with the way to their
 * profile, as far as they have one, where `linked`.
 */
export function peopleOfCard({ authorsInfos }: Pick<SpeachCard, 'authorsInfos'>, { linked = false } = {}): Person[] {
  const { author, coEditors, coEditorGroups } = authorsInfos
  return [
    ...[author, ...coEditors].map((person) => personOf(person, linked)),
    ...coEditorGroups.map(({ id, label, img }) => ({ id: `group ${id}`, name: label, img })),
  ]
}

function personOf(person: AuthorTag, linked: boolean): Person {
  const { id, label, imgUrl, hasProfile } = person
  return {
    id: `author ${id}`,
    name: label,
    img: imgUrl,
    ...(linked && hasProfile && { href: profileAddress(person) }),
  }
}
