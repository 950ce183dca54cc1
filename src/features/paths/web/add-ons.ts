import type { ComponentType } from 'react'

/** What features above the paths put into their screens; the app fills it. A part without a feature is not shown. */
interface PathAddOns {
  /** Under the last speach, for those who may edit the path: how far its people are. */
  Progress?: ComponentType<{ pathId: number }>
}

export const pathAddOns: PathAddOns = {}
