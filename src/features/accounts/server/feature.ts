import type { ExternalServices } from '#platform/external-services.ts'
import type { Ownership, PersonData, ServerFeature } from '#platform/feature.ts'
import type { Authenticate } from '#platform/http/guard.ts'
import { bounceEndpoints } from '../bounces/server/endpoints.ts'
import * as bounces from '../bounces/server/person-data.ts'
import { deliveryReportRoutes } from '../bounces/server/report-routes.ts'
import { directoryEndpoints } from '../directory/server/endpoints.ts'
import { directoryJobHandlers, directoryJobs } from '../directory/server/jobs.ts'
import * as directory from '../directory/server/person-data.ts'
import { scimRoutes } from '../directory/server/scim/routes.ts'
import { directoryRoutes } from '../directory/server/sign-in-routes.ts'
import { framedEndpoints } from '../framed/server/endpoints.ts'
import { batchEndpoints } from '../people/server/batch-jobs-endpoints.ts'
import { peopleEndpoints } from '../people/server/endpoints.ts'
import { groupsExport, peopleExport } from '../people/server/exports.ts'
import { countOwnRequests } from '../people/server/group-requests-queries.ts'
import { groupEndpoints } from '../people/server/groups-endpoints.ts'
import { importEndpoints } from '../people/server/import-endpoints.ts'
import { peopleJobHandlers, peopleJobs } from '../people/server/jobs.ts'
import { privacyEndpoints } from '../privacy/server/endpoints.ts'
import { countRequests } from '../privacy/server/queries.ts'
import { signUpEndpoints } from '../sign-up/server/endpoints.ts'
import { accountEndpoints } from './endpoints.ts'
import { sessionsExport } from './exports.ts'
import { accountJobHandlers, accountJobs } from './jobs.ts'
import { ownDataEndpoints } from './own-data-endpoints.ts'
import { filesOfPeople } from './own-data-queries.ts'
import { mayReadPersonPicture } from './picture-service.ts'
import { openSignIn } from './sign-in.ts'
import { signInRoutes } from './sign-in-routes.ts'

export interface AccountsHost {
  authenticate: Authenticate
  externalServices: ExternalServices
  /** The data that all features keep about a person. */
  personData: PersonData[]
  /** The things that belong to people and outlive their account. */
  ownership: Ownership[]
}

export const accounts: ServerFeature<AccountsHost> = {
  endpoints: (platform, { externalServices, ownership }) => [
    ...accountEndpoints(platform),
    ...ownDataEndpoints(platform),
    ...signUpEndpoints(platform),
    ...framedEndpoints(platform),
    ...peopleEndpoints(platform),
    ...groupEndpoints(platform),
    ...importEndpoints(platform),
    ...batchEndpoints(platform),
    ...directoryEndpoints(platform, externalServices),
    ...bounceEndpoints(platform),
    ...privacyEndpoints(platform, ownership),
  ],
  plugins(platform, { authenticate, externalServices }) {
    const signIn = openSignIn(platform)
    return [
      signInRoutes(platform, signIn),
      directoryRoutes(platform, signIn, externalServices),
      scimRoutes(platform),
      deliveryReportRoutes(platform, authenticate),
    ]
  },
  jobs: [...accountJobs, ...peopleJobs, ...directoryJobs],
  jobHandlers: (platform, { personData }) => [
    ...accountJobHandlers(platform, personData),
    ...peopleJobHandlers(platform),
    ...directoryJobHandlers(platform),
  ],
  exports: [peopleExport, groupsExport, sessionsExport],
  fileUses: [{ mayRead: mayReadPersonPicture, files: filesOfPeople() }],
  personData: [
    { name: 'directory', collect: directory.readPersonData },
    { name: 'bounces', collect: bounces.readPersonData },
  ],
  openWork: [
    { name: 'GROUP_REQUESTS', count: (_, actor) => countOwnRequests(actor.id) },
    { name: 'ERASURES', count: (_, actor) => (actor.isAdmin ? countRequests() : null) },
  ],
}
