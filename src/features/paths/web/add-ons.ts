import type { ComponentType } from 'react'
import type { LearningPath } from '../contract.ts'

/** What features above the paths put into their screens; the app fills it. A part without a feature is not shown. */
interface PathAddOns {
  /** Under the last speach: what one gets for having read them all. */
  Certificate?: ComponentType<{ path: LearningPath }>
  /** Under that, for those who may edit the path: how far its people are. */
  Progress?: ComponentType<{ pathId: number }>
}

export const pathAddOns: PathAddOns = {}
