import { sumOfCounts } from './counts.mjs'

/** Says what failed, and on the last line how many. */
const { failed, failures, line } = sumOfCounts()
for (const failure of failures) console.log(`failed: ${failure}`)
console.log(line)
process.exit(failed > 0 ? 1 : 0)
