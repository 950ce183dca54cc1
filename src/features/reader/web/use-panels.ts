import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useRemembered } from '#ui/use-remembered.ts'
import type { SideTab } from './side/side-panel.tsx'
import { useIsNarrow } from './use-is-narrow.ts'

/** The panels around the stage (outline, side panel, help, look of captions), which can be collapsed, and the focus mode without any. */
export function usePanels() {
  const narrow = useIsNarrow()
  const wide = useMediaQuery('(min-width: 1189px)', true, { getInitialValueInEffect: false }) ?? true
  const [folded, setFolded] = useRemembered('reader-outline-folded', false)
  const [docked, setDocked] = useRemembered('reader-side', false)
  const [floating, setFloating] = useState(false)
  const [notesLast, setNotesLast] = useRemembered('reader-side-notes', false)
  const tab: SideTab = notesLast ? 'notes' : 'comments'
  const setTab = (wanted: SideTab) => setNotesLast(wanted === 'notes')
  const [sheet, setSheet] = useState(false)
  const [help, setHelp] = useState(false)
  const [captionLook, setCaptionLook] = useState(false)
  const [focus, setFocus] = useState(false)
  const side = wide ? docked : floating

  const setSide = (open: boolean) => (wide ? setDocked(open) : setFloating(open))
  return {
    narrow,
    folded,
    setFolded,
    sheet: sheet && narrow,
    setSheet,
    toggleOutline: () => (narrow ? setSheet(!sheet) : setFolded(!folded)),
    side: side && !focus,
    /** Whether the side panel lies over the page. */
    floats: !wide,
    tab,
    setTab,
    closeSide: () => setSide(false),
    /** Opens the panel at a tab; closes it when that is what is shown. */
    toggleSide: (wanted: SideTab) => {
      setSide(!side || tab !== wanted || focus)
      setTab(wanted)
      setFocus(false)
    },
    help,
    setHelp,
    /** Whether it is chosen how captions look. */
    captionLook,
    setCaptionLook,
    focus,
    setFocus,
  }
}

export type Panels = ReturnType<typeof usePanels>
