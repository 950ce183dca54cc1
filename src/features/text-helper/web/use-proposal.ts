import { useMutation } from '@tanstack/react-query'
import type { Editor } from '@tiptap/core'
import type { Transaction } from '@tiptap/pm/state'
import { useEffect, useState } from 'react'
import { useChapterEditing } from '#features/chapters/web/editing/use-chapter-editing.ts'
import { call } from '#shared/client.ts'
import { helpText } from '../contract.ts'
import { followPieces, type Piece, type Wish } from './pieces.ts'

/** What came of a wish so far. */
export interface Proposal {
  isWaiting: boolean
  /** One for each piece. */
  texts: string[] | undefined
  error: Error | null
  /** The server does not know the chapter yet, and nothing was asked. */
  isUnsaved: boolean
  /** Asks once more. */
  ask: () => void
}

/** Asks for a proposal as soon as it is drawn; an answer for which nobody waits any more is dropped. */
export function useProposal(chapterKey: string, { what, language, pieces }: Wish): Proposal {
  const { session } = useChapterEditing()
  const { mutate, isIdle, isPending, data, error } = useMutation({
    mutationFn: async () => {
      // A chapter that was added just now is not on the server yet.
      if (!session.getState().copy.chapters[chapterKey]) await session.flush()
      const chapterId = session.getState().copy.chapters[chapterKey]?.id
      if (chapterId === undefined) return null
      const body = { what, language, texts: pieces.map(({ text }) => text) }
      return call(helpText, { params: { chapterId }, body })
    },
    // Without a connection it fails at once, and says so.
    networkMode: 'always',
  })
  useEffect(() => mutate(), [mutate])
  return {
    isWaiting: isIdle || isPending,
    texts: data?.texts,
    error,
    isUnsaved: data === null,
    ask: () => mutate(),
  }
}

/** Where pieces of a text stand now, whoever changes it meanwhile; null once one of them was changed itself. */
export function useFollowed(editor: Editor, pieces: Piece[]): Piece[] | null {
  const [followed, setFollowed] = useState<Piece[] | null>(pieces)
  useEffect(() => {
    const follow = ({ transaction }: { transaction: Transaction }) => {
      if (transaction.docChanged) setFollowed((before) => before && followPieces(before, transaction))
    }
    editor.on('transaction', follow)
    return () => {
      editor.off('transaction', follow)
    }
  }, [editor])
  return followed
}
