import { lockFolder } from '../folder-lock.ts'

/** Holds the folder named on the command line until it is killed. */
lockFolder(process.argv[2] ?? '')
process.send?.('held')
setInterval(() => {}, 60_000)
