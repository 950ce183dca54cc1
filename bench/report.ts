/** Seconds of each measurement. */
export const SECONDS = Number(process.env.BENCH_SECONDS ?? 5)

export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

export function ratio(value: number, of: number): string {
  return `${(value / of).toFixed(2)} ×`
}

export function milliseconds(value: number): string {
  return value.toFixed(1)
}
