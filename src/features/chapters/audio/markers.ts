import type { Marker } from './schema.ts'

/** Milliseconds between two markers at least. */
export const MARKER_GAP_MS = 1000

/** The markers by their times. */
export function inOrder(markers: readonly Marker[]): Marker[] {
  return markers.toSorted((one, other) => one.atMs - other.atMs)
}

/** Adds a marker without a title; the same list where one is only a moment away. */
export function addMarker(markers: readonly Marker[], ms: number): readonly Marker[] {
  const atMs = Math.round(ms)
  return isFree(markers, atMs) ? inOrder([...markers, { atMs, title: '' }]) : markers
}

/** Moves the marker at an index, within a track of a length in milliseconds; the same list where it cannot go. */
export function moveMarker(
  markers: readonly Marker[],
  index: number,
  ms: number,
  durationMs: number,
): readonly Marker[] {
  const marker = markers[index]
  const atMs = Math.round(Math.min(Math.max(0, ms), durationMs))
  if (!marker || atMs === marker.atMs || !isFree(markers.toSpliced(index, 1), atMs)) return markers
  return inOrder(markers.with(index, { ...marker, atMs }))
}

/** The index of the part that plays at a time, in milliseconds; -1 before the first marker. `markers` are in order. */
export function partAt(markers: readonly Marker[], ms: number): number {
  return markers.findLastIndex(({ atMs }) => atMs <= ms)
}

function isFree(markers: readonly Marker[], atMs: number): boolean {
  return markers.every((one) => Math.abs(one.atMs - atMs) >= MARKER_GAP_MS)
}
