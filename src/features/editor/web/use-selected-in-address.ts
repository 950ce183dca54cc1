import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useEditorState } from './use-editor.tsx'

/** Keeps the open chapter in the address, so that a reload and a shared link lead to it. */
export function useSelectedInAddress(): void {
  const navigate = useNavigate()
  const id = useEditorState(({ selected, copy }) => (selected === null ? undefined : copy.chapters[selected]?.id))
  useEffect(() => {
    if (id === undefined) return
    void navigate({
      to: '.',
      search: (before) => ({ ...before, chapter: String(id) }),
      replace: true,
      resetScroll: false,
    })
  }, [id, navigate])
}
