import type { ComponentType } from 'react'

/** Switches for mails of features above this one, by name, shown under how often one is written to. The app fills it. */
export const moreSwitches: Record<string, ComponentType> = {}
