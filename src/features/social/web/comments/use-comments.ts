import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import * as contract from '../../contract.ts'
import type { Mentions } from '../../schemas.ts'
import { commentsOf, putWritten, takeDeleted } from './comment-pages.ts'

type Data = InfiniteData<contract.CommentPage, number>

const keyOf = (speachID: string) => ['comments', speachID]

/** What readers say of a speach, page by page. */
export function useComments(speachID: string) {
  const query = useInfiniteQuery({
    queryKey: keyOf(speachID),
    queryFn: ({ pageParam: page, signal }) =>
      call(contract.listComments, { params: { speachID }, query: { page } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.result.length > 0 && listed(pages) < last.total ? pages.length + 1 : null),
  })
  const { pages = [] } = query.data ?? {}
  const mentions: Mentions = Object.assign({}, ...pages.map((page) => page.mentions))
  return { ...query, comments: query.data ? commentsOf(query.data) : [], count: pages[0]?.count ?? 0, mentions }
}

const listed = (pages: contract.CommentPage[]) => pages.reduce((sum, { result }) => sum + result.length, 0)

/** What can be done with comments; each failure says so. */
export function useCommentActions(speachID: string) {
  const { t } = useTranslation('social', { keyPrefix: 'web.comments' })
  const queryClient = useQueryClient()
  const say = useErrorMessage()
  const queryKey = keyOf(speachID)
  const change = (how: (data: Data) => Data) => queryClient.setQueryData<Data>(queryKey, (data) => data && how(data))
  const reload = () => queryClient.invalidateQueries({ queryKey })
  const put = async (written: contract.WrittenComment) => {
    // A list that was asked for before may come without it.
    const isComing = queryClient.isFetching({ queryKey }) > 0
    if (isComing) await queryClient.cancelQueries({ queryKey })
    change((data) => ({ ...data, ...putWritten(data, written) }) as Data)
    if (isComing) await reload()
  }
  const onError = (error: unknown) => notify.failure(say(error))

  const write = useMutation({
    mutationFn: (body: { content: string; parentId: number | null }) =>
      call(contract.writeComment, { params: { speachID }, body }),
    onSuccess: put,
    onError,
  })
  const edit = useMutation({
    mutationFn: ({ id, content }: { id: number; content: string }) =>
      call(contract.editComment, { params: { id }, body: { content } }),
    onSuccess: put,
    onError,
  })
  const restore = useMutation({
    mutationFn: (id: number) => call(contract.restoreComment, { params: { id } }),
    // Only the server knows its place in the list.
    onSuccess: reload,
    onError,
  })
  const remove = useMutation({
    mutationFn: (id: number) => call(contract.deleteComment, { params: { id } }),
    onMutate: async (id) => {
      await queryClient.cancelQueries({ queryKey })
      change((data) => ({ ...data, ...takeDeleted(data, id) }) as Data)
    },
    onSuccess: (_, id) =>
      notify.undo(
        t(($) => $.deleted),
        () => restore.mutate(id),
      ),
    onError: (error) => {
      onError(error)
      return reload()
    },
  })
  return { write: write.mutateAsync, edit: edit.mutateAsync, remove: remove.mutate }
}
