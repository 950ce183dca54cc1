import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { call } from '#shared/client.ts'
import { type ChapterNote, listNotes, saveNote } from '../../notes/contract.ts'
import { NoteKeepers } from './note-keepers.ts'
import type { NotePlace } from './note-outbox.ts'

function notesQuery(speachID: string) {
  return queryOptions({
    queryKey: ['notes', speachID],
    queryFn: async ({ signal }) => (await call(listNotes, { params: { speachID } }, { signal })).result,
  })
}

/** The person's own notes on a speach, by chapter. */
export function useNotes(speachID: string) {
  return useQuery(notesQuery(speachID))
}

/** The note on one chapter, as it is written; it is kept shortly after the last letter, also when the page is left. */
export function useNote(speachID: string, chapterId: number, kept: ChapterNote | undefined) {
  const queryClient = useQueryClient()
  const [keeper] = useState(() =>
    keepersOf(queryClient).open({ speachID, chapterId }, { text: kept?.text ?? '', rev: kept?.rev ?? 0 }),
  )
  const note = useSyncExternalStore(keeper.subscribe, keeper.current)
  useEffect(() => {
    void keeper.retry()
    return () => void keeper.flush()
  }, [keeper])
  return { ...note, setText: keeper.write, retry: () => void keeper.retry() }
}

/** Sends the notes that an earlier visit left in this browser. */
export function useWaitingNotes(): void {
  const queryClient = useQueryClient()
  useEffect(() => void keepersOf(queryClient).deliver(), [queryClient])
}

/** They stay for as long as the page is open, whatever is on the screen. */
const keepers = new WeakMap<QueryClient, NoteKeepers>()

function keepersOf(queryClient: QueryClient): NoteKeepers {
  const before = keepers.get(queryClient)
  if (before) return before
  const opened = new NoteKeepers({
    store: localStorage,
    // Every tab has the tag of the current person there (PRODUCT §2).
    person: () => sessionStorage.getItem('uid') ?? '',
    save: ({ speachID, chapterId }, note, options) =>
      call(saveNote, { params: { speachID }, body: { chapterId, ...note } }, options),
    isOnline: () => navigator.onLine,
    onSaved: (place, note) => putNote(queryClient, place, note),
  })
  opened.watch()
  keepers.set(queryClient, opened)
  return opened
}

/** Shows a saved note among the others; an answer that is on its way may be older than it, and is asked for again. */
function putNote(queryClient: QueryClient, { speachID, chapterId }: NotePlace, note: ChapterNote): void {
  const { queryKey } = notesQuery(speachID)
  queryClient.setQueryData(queryKey, (before) => {
    const others = before?.filter((other) => other.chapterId !== chapterId)
    return note.rev === 0 ? others : others && [...others, note]
  })
  if (queryClient.isFetching({ queryKey }) > 0) void queryClient.invalidateQueries({ queryKey })
}
