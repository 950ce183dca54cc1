import { ManagedGroupsLink } from '#features/accounts/people/web/groups/managed-groups-link.tsx'
import { OwnBadgesLink } from '#features/assessments/badges/web/own-badges-link.tsx'
import { OwnPathsLink } from '#features/paths/web/components/own-paths-link.tsx'

/** Links to the person's other pages, next to their lists of speaches. */
export function OwnLinks() {
  return (
    <>
      <OwnBadgesLink />
      <OwnPathsLink />
      <ManagedGroupsLink />
    </>
  )
}
