import { profileAddress } from '#features/accounts/profile-address.ts'
import { AppLink } from '#ui/app-link.tsx'
import { Avatar } from '#ui/avatar.tsx'
import type { PathPerson } from '../../contract.ts'
import styles from './path-owner.module.css'

/** The owner of a path, linked to their profile if they have one. */
export function PathOwner({ person }: { person: PathPerson }) {
  const name = `${person.firstName} ${person.lastName}`.trim()
  const words = (
    <>
      <Avatar name={name} img={person.img} decorative />
      <span className="one-line" dir="auto">
        {name}
      </span>
    </>
  )
  if (!person.hasProfile) return <span className={styles.owner}>{words}</span>
  return (
    <AppLink className={styles.owner} href={profileAddress(person)}>
      {words}
    </AppLink>
  )
}
