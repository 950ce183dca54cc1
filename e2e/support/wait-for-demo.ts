const TIMEOUT_MS = 300_000

/** Waits until the server answers and its demonstration is whole. */
export async function waitForDemo(baseURL: string): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS
  while (!(await isWhole(baseURL))) {
    if (Date.now() > deadline) throw new Error('the demonstration was not made in time')
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

async function isWhole(baseURL: string): Promise<boolean> {
  const ready = await fetch(`${baseURL}/readyz`).catch(() => undefined)
  if (!ready?.ok) return false
  const metrics = await (await fetch(`${baseURL}/metrics`)).text()
  return !/queue_jobs\{job="demo\.fill",state="(waiting|active)"\} [1-9]/.test(metrics)
}
