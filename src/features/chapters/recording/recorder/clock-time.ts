/** A length as a player shows it: `1:05`, `1:02:03`. @param ms milliseconds */
export function clockTime(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const shown = parts[0] === 0 ? parts.slice(1) : parts
  return shown.map((part, index) => String(part).padStart(index === 0 ? 1 : 2, '0')).join(':')
}
