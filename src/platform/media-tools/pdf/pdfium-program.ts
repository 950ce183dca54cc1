import { readFile } from 'node:fs/promises'

/*
 * PDFium reads a file by a function that it is given. WebAssembly takes such a function only from its table, and the
 * package was built with a table that has no place left.
 */

/** What PDFium calls with four integers, and which answers with one. */
export type Callback = (a: number, b: number, c: number, d: number) => number

const PROGRAM = new URL(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm'))
/** The header of WebAssembly, before its sections. */
const HEADER_BYTES = 8
const TABLE_SECTION = 4
const HAS_MAXIMUM = 1

/** A module that passes a function on: JavaScript has no other way of giving it one of WebAssembly's types. */
const PASS_ON = Buffer.from(
  '0061736d01000000' + // the header
    '01090160047f7f7f7f017f' + // a type: of four integers comes one
    '020701016501660000' + // a function of it comes in as e.f
    '07050101660000', // and goes out as f
  'hex',
)

/** PDFium's program, with a place left in its table. */
export async function readProgram(): Promise<ArrayBuffer> {
  const program = new Uint8Array(await readFile(PROGRAM))
  const place = maximumOfTable(program)
  if (place !== undefined) {
    const digit = program[place] ?? 0
    // The number must not become longer than it is.
    if ((digit & 0x7f) === 0x7f) throw new Error('PDFium’s table cannot grow')
    program[place] = digit + 1
  }
  return program.buffer
}

/** Puts a function into the table; the answer is what PDFium knows it by. */
export function addToTable(table: WebAssembly.Table, callback: Callback): number {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(PASS_ON), { e: { f: callback } })
  const place = table.grow(1)
  table.set(place, exports.f)
  return place
}

/** Where the number stands that says how large the table may become; nowhere if it may become as large as it likes. */
function maximumOfTable(program: Uint8Array): number | undefined {
  let at = HEADER_BYTES
  while (at < program.length) {
    const [length, start] = readNumber(program, at + 1)
    // The section has how many tables there are, and of the one what is in it, whether it has a maximum, both numbers.
    if (program[at] === TABLE_SECTION) {
      return program[start + 2] === HAS_MAXIMUM ? readNumber(program, start + 3)[1] : undefined
    }
    at = start + length
  }
  return undefined
}

/** A number as WebAssembly writes it, seven bits a byte, the lowest first; and where what follows begins. */
function readNumber(program: Uint8Array, start: number): [value: number, next: number] {
  let value = 0
  for (let at = start; ; at += 1) {
    const byte = program[at] ?? 0
    value += (byte & 0x7f) * 128 ** (at - start)
    if (byte < 0x80) return [value, at + 1]
  }
}
