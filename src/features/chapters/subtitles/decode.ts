/** Bytes that are looked at for the zeros of UTF-16. */
const SAMPLE = 1000

/** The text of a file in whichever encoding it was written: Unicode with or without a mark, else that of Windows. */
export function decodeText(bytes: Uint8Array): string {
  const encoding = markedEncoding(bytes) ?? guessedUtf16(bytes)
  if (encoding) return new TextDecoder(encoding).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function markedEncoding([first, second, third]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : null
}

/** Times are written in digits: in UTF-16 every other byte of them is zero. */
function guessedUtf16(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, SAMPLE)
  const zeros = [0, 1].map((parity) => sample.filter((byte, index) => byte === 0 && index % 2 === parity).length)
  const [even = 0, odd = 0] = zeros
  if (Math.max(even, odd) < sample.length / 8) return null
  return odd > even ? 'utf-16le' : 'utf-16be'
}
