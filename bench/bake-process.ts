import { AV_LOG_QUIET } from 'node-av/constants'
import { Log } from 'node-av/lib'
import { bake } from '#platform/media-tools/bake/bake.ts'
import type { CheckedPlan } from '#platform/media-tools/bake/bake-plan.ts'
import type { ChildReply } from '#platform/media-tools/child-process.ts'

export interface BakeTask {
  target: string
  plan: CheckedPlan
}

export interface BakeCost {
  cpuSeconds: number
  /** The most memory that the process ever had. */
  megabytes: number
}

Log.setLevel(AV_LOG_QUIET)
process.once('message', async ({ task }: { task: BakeTask }) => {
  const before = process.cpuUsage()
  await bake(task.target, task.plan, () => {})
  const { user, system } = process.cpuUsage(before)
  const result: BakeCost = {
    cpuSeconds: (user + system) / 1_000_000,
    megabytes: process.resourceUsage().maxRSS / 1024,
  }
  process.send?.({ result } satisfies ChildReply, () => process.disconnect())
})
