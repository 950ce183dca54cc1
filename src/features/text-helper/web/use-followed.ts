import type { Editor } from '@tiptap/core'
import type { Transaction } from '@tiptap/pm/state'
import { useEffect, useState } from 'react'
import { followPieces, type Piece } from './pieces.ts'

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
