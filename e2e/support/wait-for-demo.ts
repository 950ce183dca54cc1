import type { FullConfig } from '@playwright/test'

const TIMEOUT_MS = 300_000

/** The stories play in the demonstration world: they begin when it is whole. */
export default async function waitForDemo({ projects }: FullConfig): Promise<void> {
  const baseURL = projects[0]?.use.baseURL
  const deadline = Date.now() + TIMEOUT_MS
  for (;;) {
    const metrics = await (await fetch(`${baseURL}/metrics`)).text()
    if (!/queue_jobs\{job="demo\.fill",state="(waiting|active)"\} [1-9]/.test(metrics)) return
    if (Date.now() > deadline) throw new Error('the demonstration was not made in time')
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}
