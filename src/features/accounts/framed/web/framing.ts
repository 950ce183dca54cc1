/** The page around this one where it is of the same host, else this one. */
export function windowOfSameHost(): Window {
  try {
    return window.parent.location.host === window.location.host ? window.parent : window
  } catch {
    // Another origin may not even be asked for its address.
    return window
  }
}

/** Whether this page stands in a frame on another site's page, whose browser keeps our cookies from it. */
export function isFramedElsewhere(): boolean {
  return window.parent !== window && windowOfSameHost() === window
}
