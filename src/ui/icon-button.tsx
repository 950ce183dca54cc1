import { ActionIcon, type ActionIconProps } from '@mantine/core'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Tooltip } from './tooltip.tsx'

interface IconButtonProps extends ActionIconProps, Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps> {
  /** Its action as a verb: accessible name and tooltip. */
  label: string
  children: ReactNode
  /** No tooltip, because the name is next to it or the icon is a face. */
  bare?: boolean
}

/** A round button that is only an icon, never without a name. sm 32, md 40 px. */
export function IconButton({ label, children, bare = false, ...rest }: IconButtonProps) {
  const button = (
    <ActionIcon type="button" aria-label={label} {...rest}>
      {children}
    </ActionIcon>
  )
  return bare ? button : <Tooltip label={label}>{button}</Tooltip>
}
