import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#shared/client.ts'
import { paged } from '#shared/next-page.ts'
import { getSettings, listOutbox, listStorageUse, readOutboxMail } from '../contract.ts'

/** Everything that is set, for administrators. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => call(getSettings, {}, { signal }),
})

/** Who has stored how much. */
export const storageUseQuery = infiniteQueryOptions({
  queryKey: ['storage-use'],
  queryFn: ({ pageParam: page, signal }) => call(listStorageUse, { query: { page } }, { signal }),
  ...paged,
})

/** The mails that nobody sent. */
export const outboxQuery = infiniteQueryOptions({
  queryKey: ['outbox'],
  queryFn: ({ pageParam: page, signal }) => call(listOutbox, { query: { page } }, { signal }),
  ...paged,
})

export function outboxMailQuery(name: string) {
  return queryOptions({
    queryKey: ['outbox-mail', name],
    queryFn: ({ signal }) => call(readOutboxMail, { params: { name } }, { signal }),
  })
}
