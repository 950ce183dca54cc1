import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { CallError, call } from '#shared/client.ts'
import { type ChapterNote, listNotes, saveNote } from '../../../notes/contract.ts'
import { joinNotes } from './join-notes.ts'

const SAVE_AFTER_MS = 800

function notesQuery(speachID: string) {
  return queryOptions({
    queryKey: ['notes', speachID],
    queryFn: async ({ signal }) => (await call(listNotes, { params: { speachID } }, { signal })).result,
  })
}

/** One's own notes on a speach, by chapter. */
export function useNotes(speachID: string) {
  return useQuery(notesQuery(speachID))
}

export type NoteState = 'saved' | 'writing' | 'failed'

/** The note on one chapter, as it is written; it is kept shortly after the last letter, and when the page is left. */
export function useNote(speachID: string, chapterId: number, kept: ChapterNote | undefined) {
  const queryClient = useQueryClient()
  const [text, setText] = useState(kept?.text ?? '')
  const [base, setBase] = useState({ text: kept?.text ?? '', rev: kept?.rev ?? 0 })
  const [failed, setFailed] = useState(false)
  const [saving, setSaving] = useState(false)

  const save = async (options?: { keepalive: boolean }) => {
    const sent = text.trim()
    if (saving || sent === base.text) return
    setSaving(true)
    try {
      const note = await call(
        saveNote,
        { params: { speachID }, body: { chapterId, text: sent, rev: base.rev } },
        options,
      )
      setBase({ text: sent, rev: note.rev })
      setFailed(false)
      putNote(note)
    } catch (error) {
      const theirs = conflictOf(error)
      if (theirs) {
        setBase({ text: theirs.text, rev: theirs.rev })
        setText((mine) => joinNotes(theirs.text, mine))
      }
      setFailed(!theirs)
    } finally {
      setSaving(false)
    }
  }

  const putNote = (note: ChapterNote) =>
    queryClient.setQueryData(notesQuery(speachID).queryKey, (before = []) => {
      const others = before.filter((other) => other.chapterId !== note.chapterId)
      return note.rev === 0 ? others : [...others, note]
    })

  const onPause = useEffectEvent(() => void save())
  const onLeave = useEffectEvent(() => void save({ keepalive: true }))
  useEffect(() => {
    if (text.trim() === base.text || saving) return
    const timer = setTimeout(onPause, SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text, base.text, saving])
  useEffect(() => {
    const leave = () => onLeave()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  const state: NoteState = failed ? 'failed' : text.trim() === base.text ? 'saved' : 'writing'
  return { text, setText, state, isKept: base.rev > 0, retry: () => void save() }
}

/** The note as it is on the server, when it has become another in the meantime. */
function conflictOf(error: unknown): { text: string; rev: number } | null {
  if (!(error instanceof CallError) || error.status !== 409) return null
  const { theirs } = error.body as { theirs?: { text: string; rev: number } }
  return theirs ?? null
}
