import type { ReactNode } from 'react'
import { Tooltip } from '#ui/tooltip.tsx'
import { cutTitle } from './card-rules.ts'

interface TitleTipProps {
  title: string
  /** A link with a heading that shows the title as `cutTitle` leaves it, and is called by the whole of it. */
  children: ReactNode
}

/** Shows a truncated title in full when the pointer or the keyboard reaches its link (seed 000 §2). */
export function TitleTip({ title, children }: TitleTipProps) {
  if (cutTitle(title) === title) return children
  return (
    <Tooltip label={title} at="h2, h3">
      {children}
    </Tooltip>
  )
}
