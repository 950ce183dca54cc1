import { readFileSync, writeFileSync } from 'node:fs'
import { run } from './ensure-installed.mjs'

/**
 * `node scripts/measure.mjs <file> <program> …` runs a program of the project and writes how many CPU-seconds it took,
 * with all that it started, into the file: null where the system does not say. In a process of its own, since the
 * system counts for each process what its children took together.
 */
const [file, program, ...args] = process.argv.slice(2)
const code = await run(program, args)
writeFileSync(file, JSON.stringify(cpuOfChildren()))
process.exit(code)

function cpuOfChildren() {
  if (process.platform !== 'linux') return null
  // Behind the name, which may hold blanks: `cutime` and `cstime`, in hundredths of a second.
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1).split(' ')
  return (Number(fields[13]) + Number(fields[14])) / 100
}
