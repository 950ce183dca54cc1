/** Whether an address is that of an adaptive stream. */
function isStream(address: string): boolean {
  return URL.canParse(address, window.location.href) && /\.m3u8$/i.test(new URL(address, window.location.href).pathname)
}

/**
 * Gives a track its source. A stream that the browser cannot play by itself is fetched in pieces by a library, which
 * is loaded only then.
 * @param onFailure told when the stream cannot be played; other sources say so by the element's own `error` event
 * @returns what lets go of the source again
 */
export function attachSource(media: HTMLMediaElement, address: string, onFailure: () => void): () => void {
  if (!isStream(address) || media.canPlayType('application/vnd.apple.mpegurl') !== '') {
    media.src = address
    return () => {
      media.removeAttribute('src')
      media.load()
    }
  }
  let released = false
  let release = () => {}
  const attach = async () => {
    const { default: Hls } = await import('hls.js')
    if (released) return
    if (!Hls.isSupported()) return onFailure()
    // The content security policy lets no worker be made of a text.
    const stream = new Hls({ enableWorker: false })
    release = () => stream.destroy()
    stream.on(Hls.Events.ERROR, (_, { fatal }) => {
      if (fatal) onFailure()
    })
    stream.loadSource(address)
    stream.attachMedia(media)
  }
  attach().catch(onFailure)
  return () => {
    released = true
    release()
  }
}
