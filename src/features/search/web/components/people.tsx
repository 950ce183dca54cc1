import { Button } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { profileAddress } from '#features/accounts/profile-address.ts'
import { AppLink } from '#ui/app-link.tsx'
import { Avatar } from '#ui/avatar.tsx'
import type { FoundPerson } from '../../contract.ts'
import { findNameParts } from '../find-name-parts.ts'
import type { usePeopleSearch } from '../use-search.ts'
import { FoundText } from './found-text.tsx'
import styles from './people.module.css'

interface PeopleProps {
  term: string
  search: ReturnType<typeof usePeopleSearch>
}

/** The people whose names were found: eight, then four more at a time. */
export function People({ term, search }: PeopleProps) {
  const { t } = useTranslation('search', { keyPrefix: 'web' })
  const headingId = useId()
  const pages = search.data?.pages ?? []
  const total = pages.at(-1)?.totalNumberOfUsersFound ?? 0
  return (
    <section className={styles.people} aria-labelledby={headingId} data-none={total === 0 || undefined}>
      <h2 id={headingId}>
        {t(($) => $.people)} {pages.length > 0 && <span className="num">{total}</span>}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on phones it is swept, and without links the keyboard could not */}
      <ul tabIndex={0} aria-label={t(($) => $.people)}>
        {pages.flatMap(({ results }) =>
          results.map((person) => (
            <li key={person.id}>
              <PersonRow person={person} term={term} />
            </li>
          )),
        )}
      </ul>
      {search.hasNextPage && (
        <Button
          variant="subtle"
          size="sm"
          loading={search.isFetchingNextPage}
          onClick={() => void search.fetchNextPage()}
        >
          {t(($) => $.morePeople)}
        </Button>
      )}
    </section>
  )
}

function PersonRow({ person, term }: { person: FoundPerson; term: string }) {
  const { t } = useTranslation('search', { keyPrefix: 'web' })
  const name = `${person.firstName} ${person.lastName}`.trim()
  const role = person.admin
    ? t(($) => $.role.admin)
    : person.approver
      ? t(($) => $.role.approver)
      : person.trainer && t(($) => $.role.author)
  const note = person.email ?? role
  return (
    <AppLink className={styles.person} href={profileAddress(person)}>
      <Avatar name={name} img={person.img} size="lg" decorative />
      <span className={styles.who}>
        <b dir="auto">
          <FoundText parts={findNameParts(name, term)} />
        </b>
        {note && (
          <span className="one-line" dir="auto">
            {note}
          </span>
        )}
      </span>
    </AppLink>
  )
}
