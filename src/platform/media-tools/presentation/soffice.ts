import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { CommandError, LARGE_MEMORY_MB, runCommand } from '../child-process.ts'
import { MediaError } from '../media-error.ts'

const LOOK_LIMIT_MS = 20_000

/** A port that nothing answers on: whatever a deck links to elsewhere is not fetched. */
const NOWHERE = { host: '127.0.0.1', port: 9 }

let found: Promise<boolean> | undefined

/** Whether this machine has an office of its own: `soffice` on PATH. */
export function hasSoffice(): Promise<boolean> {
  found ??= lookForSoffice()
  return found
}

/** Looks for `soffice` on PATH at every call. */
export async function lookForSoffice(): Promise<boolean> {
  try {
    await runCommand('soffice', ['--version'], { signal: AbortSignal.timeout(LOOK_LIMIT_MS) })
    return true
  } catch {
    return false
  }
}

/** The office settings of one run: no macros, no links of the deck followed, and a proxy that leads nowhere. */
const SETTINGS: [path: string, name: string, value: string | number | boolean][] = [
  ['/org.openoffice.Office.Common/Security/Scripting', 'MacroSecurityLevel', 3],
  ['/org.openoffice.Office.Common/Security/Scripting', 'DisableMacrosExecution', true],
  ['/org.openoffice.Office.Common/Security/Scripting', 'DisableActiveContent', true],
  ['/org.openoffice.Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', true],
  ['/org.openoffice.Inet/Settings', 'ooInetProxyType', 2],
  ['/org.openoffice.Inet/Settings', 'ooInetHTTPProxyName', NOWHERE.host],
  ['/org.openoffice.Inet/Settings', 'ooInetHTTPProxyPort', NOWHERE.port],
  ['/org.openoffice.Inet/Settings', 'ooInetHTTPSProxyName', NOWHERE.host],
  ['/org.openoffice.Inet/Settings', 'ooInetHTTPSProxyPort', NOWHERE.port],
]

/**
 * Writes the PDF of a presentation with the installed office: in a profile of its own, so that runs do not meet.
 * @param folder an empty folder of this run alone, to be removed afterwards.
 * @throws MediaError CORRUPT, or the signal's reason.
 */
export async function convertWithSoffice(
  { source, target, folder }: { source: string; target: string; folder: string },
  signal: AbortSignal,
): Promise<void> {
  const profile = path.join(folder, 'profile')
  const out = path.join(folder, 'out')
  await mkdir(path.join(profile, 'user'), { recursive: true })
  await mkdir(out)
  await writeFile(path.join(profile, 'user', 'registrymodifications.xcu'), settingsFile())
  const quiet = ['--headless', '--norestore', '--nolockcheck', '--nodefault', '--nofirststartwizard']
  const profileAddress = `-env:UserInstallation=${pathToFileURL(profile)}`
  try {
    await runCommand(
      'soffice',
      [profileAddress, ...quiet, '--convert-to', 'pdf:impress_pdf_Export', '--outdir', out, source],
      { signal, background: true, maxMemory: LARGE_MEMORY_MB },
    )
    // It also succeeds if it could not read the deck, but then there is no PDF.
    await rename(path.join(out, `${path.parse(source).name}.pdf`), target)
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof CommandError || isMissing(error)) {
      throw new MediaError('CORRUPT', 'the deck cannot be converted', { cause: error })
    }
    throw error
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

function settingsFile(): string {
  const items = SETTINGS.map(
    ([at, name, value]) =>
      `<item oor:path="${at}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  )
  const schema = 'xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<oor:items ${schema}>${items.join('')}</oor:items>\n`
}
