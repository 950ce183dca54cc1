import type { Point } from '../../schemas.ts'

/** A series without what another of the same points has. */
export function lessSeries(series: readonly Point[], other: readonly Point[]): Point[] {
  return series.map((point, index) => ({
    ...point,
    value: point.value - (other[index]?.value ?? 0),
    previous: point.previous - (other[index]?.previous ?? 0),
  }))
}
