import { profileAddress } from '#features/accounts/profile-address.ts'
import type { Person } from '#ui/avatar.tsx'
import type { AuthorTag, SpeachCard } from '../../schemas.ts'

/**
 * The author of a speach and its co-editors, people before groups. With `linked`, people who have a profile come with
 * its address.
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
