import { lockFolder } from '../folder-lock.ts'

/** Holds the folder named on the command line until it is killed. */
lockFolder(process.argv[2] ?? '')
// Given the chance, the garbage collector takes away what nobody holds.
globalThis.gc?.()
process.send?.('held')
setInterval(() => {}, 60_000)
