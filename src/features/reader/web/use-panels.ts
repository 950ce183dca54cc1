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
  // A question is asked now and then: a later visit does not begin with it.
  const [asking, setAsking] = useState(false)
  const tab: SideTab = asking ? 'ask' : notesLast ? 'notes' : 'comments'
  const [sheet, setSheet] = useState(false)
  const [help, setHelp] = useState(false)
  const [captionLook, setCaptionLook] = useState(false)
  const [focus, setFocus] = useState(false)
  const side = asking || (wide ? docked : floating)

  const setSide = (open: boolean) => (wide ? setDocked(open) : setFloating(open))
  const showSide = (open: boolean, wanted: SideTab) => {
    setAsking(open && wanted === 'ask')
    if (wanted !== 'ask') setNotesLast(wanted === 'notes')
    if (wanted !== 'ask' || !open) setSide(open)
  }
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
    setTab: (wanted: SideTab) => showSide(true, wanted),
    closeSide: () => showSide(false, tab),
    /** Opens the panel at a tab; closes it when that is what is shown. */
    toggleSide: (wanted: SideTab) => {
      showSide(!side || tab !== wanted || focus, wanted)
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
