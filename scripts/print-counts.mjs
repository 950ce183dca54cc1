import { sumOfCounts } from './counts.mjs'

const { failed, line } = sumOfCounts()
console.log(line)
process.exit(failed > 0 ? 1 : 0)
