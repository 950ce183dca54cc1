/** How many bytes each part of a zip file says it has when it is unpacked; none when it is no such file. */
export async function unpackedSizes(bytes: Uint8Array): Promise<number[]> {
  // Loaded only when such a file is used.
  const { unzipSync } = await import('fflate')
  const sizes: number[] = []
  try {
    unzipSync(bytes, {
      filter({ originalSize }) {
        sizes.push(originalSize)
        return false
      },
    })
    return sizes
  } catch {
    return []
  }
}
