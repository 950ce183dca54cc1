/** Embedded by a page of the same host, sign-in is that page's business: sends it to /login (PRODUCT §3). */
export function leaveFrame(): void {
  if (window.parent === window) return
  try {
    if (window.parent.location.host === window.location.host) window.parent.location.assign('/login')
  } catch {
    // A page of another origin may not even be asked for its address.
  }
}
