import { useQuery } from '@tanstack/react-query'
import { ManagedGroupsLink } from '#features/accounts/people/web/groups/managed-groups-link.tsx'
import { OwnBadgesLink } from '#features/assessments/badges/web/own-badges-link.tsx'
import { OwnPathsLink } from '#features/paths/web/components/own-paths-link.tsx'
import { myCountsQuery } from '#features/reader/my/web/my-queries.ts'
import { OpenCount } from '../open-work/open-count.tsx'

/** Links to the person's other pages, next to their lists of speaches. */
export function OwnLinks() {
  const { data } = useQuery(myCountsQuery)
  return (
    <>
      <OwnBadgesLink />
      <OwnPathsLink />
      <ManagedGroupsLink isAsked={(data?.GROUP_REQUESTS ?? 0) > 0} count={<OpenCount of="GROUP_REQUESTS" />} />
    </>
  )
}
