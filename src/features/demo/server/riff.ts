/** A part of a RIFF file (AVI, WAVE) with its name; parts begin at even places. */
export function chunk(name: string, ...parts: Uint8Array[]): Buffer {
  const size = parts.reduce((sum, { byteLength }) => sum + byteLength, 0)
  return Buffer.concat([letters(name), numbers(size), ...parts, Buffer.alloc(size % 2)])
}

/** Parts under a name. */
export function list(name: string, ...parts: Uint8Array[]): Buffer {
  return chunk('LIST', letters(name), ...parts)
}

/** A name of four letters, or two. */
export function letters(text: string): Buffer {
  return Buffer.from(text, 'latin1')
}

/** Whole numbers of 32 bits each. */
export function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeInt32LE(Math.round(value), index * 4)
  return bytes
}

/** Two numbers of 16 bits in one of 32. */
export function pair(low: number, high: number): number {
  return low + high * 0x10000
}
