/**
 * A tab that was open during an update asks for files that are gone. When the server really has another release, the
 * page is loaded again; when only the connection is lost, nothing is thrown away.
 */
export function reloadOnNewRelease(): void {
  window.addEventListener('vite:preloadError', () => void reloadIfReleased())
}

async function reloadIfReleased(): Promise<void> {
  const page = await fetch('/', { headers: { accept: 'text/html' }, cache: 'no-store' }).catch(() => null)
  if (!page?.ok) return
  const html = await page.text()
  // The build puts the hash of its content into the name of every file.
  const ours = [...document.querySelectorAll<HTMLScriptElement>('script[type="module"]')]
  if (ours.some((script) => !html.includes(script.getAttribute('src') ?? ''))) window.location.reload()
}
