import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'

/** `docked` is beside the canvas, `folded` is a rail, `sheet` opens over the canvas on demand. */
export type PanelMode = 'docked' | 'folded' | 'sheet'

export interface Panel {
  mode: PanelMode
  /** For a sheet: whether it is there. */
  opened: boolean
  open: () => void
  close: () => void
}

/** A panel that is docked if there is room and remembers how the author left it. */
function usePanel(name: string, hasRoom: boolean): Panel {
  const [folded, setFolded] = useLocalStorage({
    key: `editor-${name}-folded`,
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const [opened, setOpened] = useState(false)
  const mode = hasRoom ? (folded ? 'folded' : 'docked') : 'sheet'
  return {
    mode,
    opened: mode === 'sheet' && opened,
    open: () => (hasRoom ? setFolded(false) : setOpened(true)),
    close: () => (hasRoom ? setFolded(true) : setOpened(false)),
  }
}

/** The outline and the inspector, by how much room there is. */
export function usePanels(): { outline: Panel; inspector: Panel; isPhone: boolean } {
  const now = { getInitialValueInEffect: false }
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, now)
  const isTablet = useMediaQuery('(max-width: 896px)', undefined, now)
  const isNarrow = useMediaQuery('(max-width: 1187px)', undefined, now)
  return { outline: usePanel('outline', !isTablet), inspector: usePanel('inspector', !isNarrow), isPhone }
}
