/** The tables of a Fourier transform of a fixed size, which has to be a power of two. */
export interface Fourier {
  size: number
  cosines: Float64Array
  sines: Float64Array
  /** Where each value goes before the butterflies: its place with the bits in reverse. */
  places: Uint32Array
}

export function createFourier(size: number): Fourier {
  const half = size / 2
  const bits = Math.log2(size)
  const places = new Uint32Array(size)
  for (let index = 1; index < size; index += 1) {
    places[index] = ((places[index >> 1] ?? 0) >> 1) | ((index & 1) << (bits - 1))
  }
  return {
    size,
    cosines: Float64Array.from({ length: half }, (_, index) => Math.cos((2 * Math.PI * index) / size)),
    sines: Float64Array.from({ length: half }, (_, index) => Math.sin((2 * Math.PI * index) / size)),
    places,
  }
}

/**
 * The power of each frequency in a stretch of sound.
 * @param samples at most `size`; the rest counts as silence
 * @returns `size / 2 + 1` values, from the constant part to half the sample rate
 */
export function powerSpectrum(fourier: Fourier, samples: Float64Array): Float64Array {
  const { size, places } = fourier
  const real = new Float64Array(size)
  const imaginary = new Float64Array(size)
  for (let index = 0; index < size; index += 1) real[places[index] as number] = samples[index] ?? 0
  for (let width = 2; width <= size; width *= 2) combine(fourier, real, imaginary, width)
  return Float64Array.from(
    { length: size / 2 + 1 },
    (_, at) => (real[at] as number) ** 2 + (imaginary[at] as number) ** 2,
  )
}

/** The butterflies of one step: joins transforms of half the width. */
function combine({ size, cosines, sines }: Fourier, real: Float64Array, imaginary: Float64Array, width: number) {
  const half = width / 2
  const stride = size / width
  for (let start = 0; start < size; start += width) {
    for (let step = 0; step < half; step += 1) {
      const [low, high] = [start + step, start + step + half]
      const cosine = cosines[step * stride] as number
      const sine = sines[step * stride] as number
      const re = (real[high] as number) * cosine + (imaginary[high] as number) * sine
      const im = (imaginary[high] as number) * cosine - (real[high] as number) * sine
      real[high] = (real[low] as number) - re
      imaginary[high] = (imaginary[low] as number) - im
      real[low] = (real[low] as number) + re
      imaginary[low] = (imaginary[low] as number) + im
    }
  }
}
