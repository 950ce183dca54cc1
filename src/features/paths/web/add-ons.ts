import type { ComponentType } from 'react'
import type { LearningPath } from '../contract.ts'

/** What features above the paths put into their screens; the app fills it. A part without a feature is not shown. */
interface PathAddOns {
  /** Under the last speach: what one gets for having read them all. */
  Certificate?: ComponentType<{ path: LearningPath }>
}

export const pathAddOns: PathAddOns = {}
