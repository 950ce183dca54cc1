import { ensureInstalled } from './ensure-installed.mjs'

ensureInstalled()
const { buildWeb } = await import('./build-web.mjs')
await buildWeb()
