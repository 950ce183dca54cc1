import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#shared/client.ts'
import { cancelPackage, exportScorm, getPackage, getPackageOffer } from '../contract.ts'
import { PACKAGE_POLL_MS, type PackageStandard, type PackageType } from '../rules.ts'

/** What is chosen of a package. */
export interface Choice {
  type: PackageType
  standard: PackageStandard
  contentNavigation: boolean
  contentDelayed: boolean
}

const offerQuery = (speachID: string, contentDelayed: boolean) =>
  queryOptions({
    queryKey: ['package-offer', speachID, contentDelayed],
    queryFn: ({ signal }) => call(getPackageOffer, { params: { speachID }, query: { contentDelayed } }, { signal }),
  })

/** What a package of a version would hold. */
export function useOffer(speachID: string, contentDelayed: boolean) {
  return useQuery({ ...offerQuery(speachID, contentDelayed), placeholderData: (before) => before })
}

/** A package that is made, asked for every two seconds until it is there; null: none is wanted. */
export function usePackageState(name: string | null) {
  return useQuery({
    queryKey: ['package', name],
    queryFn: ({ signal }) => call(getPackage, { params: { name: name ?? '' } }, { signal }),
    enabled: name !== null,
    refetchInterval: ({ state }) => {
      const status = state.data?.status
      return status === undefined || status === 'waiting' || status === 'running' ? PACKAGE_POLL_MS : false
    },
  })
}

/** Begins packages of a speach; each gives its name. */
export function useBegin(speachID: string) {
  return useMutation({
    mutationFn: async (choice: Choice) => (await call(exportScorm, { query: { id: speachID, ...choice } })).dataValue,
    networkMode: 'always',
  })
}

/** Gives a package up that is being made. */
export function useGivingUp(name: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(cancelPackage, { params: { name } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['package', name] }),
  })
}
