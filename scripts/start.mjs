import { ensureInstalled, run } from './ensure-installed.mjs'

ensureInstalled()
const { buildWeb } = await import('./build-web.mjs')
await buildWeb()
process.exit(await run('node', ['--disable-warning=ExperimentalWarning', 'src/app/main.ts']))
