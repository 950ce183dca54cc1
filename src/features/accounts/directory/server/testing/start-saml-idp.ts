import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const SCRIPT = fileURLToPath(new URL('./saml-idp-process.ts', import.meta.url))

/** Whom the provider asserts: their name there, and attributes. */
export type Asserted = Record<string, string> & { userName: string }

/** A SAML provider as others have written it, `saml-idp`: it cannot be closed, and so has a process of its own. */
export async function startSamlIdp({ issuer, callback, audience }: Record<'issuer' | 'callback' | 'audience', string>) {
  const idp = fork(SCRIPT, [issuer, callback, audience], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'], execArgv: [] })
  const url = await readAddress(idp.stdout)
  const send = (path: string, fields: Record<string, string>) =>
    fetch(url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  return {
    url,
    /** Changes one of its settings, by the provider's own name for it. */
    set: (name: string, value: string) => send('/settings', { [name]: value }),
    /** Signs somebody in with the provider's own pages. @returns the response that the browser takes to `callback` */
    async signIn(left: string, person: Asserted): Promise<string> {
      const request = fieldIn(await (await fetch(left)).text(), '_authnRequest')
      return fieldIn(await (await send('/signin', { ...person, _authnRequest: request })).text(), 'SAMLResponse')
    },
    /** A response that nobody asked for. */
    async offer(person: Asserted): Promise<string> {
      return fieldIn(await (await send('/signin', person)).text(), 'SAMLResponse')
    },
    async close() {
      idp.kill()
      await once(idp, 'exit')
    },
  }
}

/** Where it listens, as it says. */
async function readAddress(output: NodeJS.ReadableStream | null): Promise<string> {
  if (!output) throw new Error('its output is not read')
  let isReady = false
  for await (const line of createInterface({ input: output })) {
    isReady ||= line.includes('server ready at')
    const [address] = /http:\/\/localhost:\d+/.exec(line) ?? []
    if (isReady && address) {
      output.resume()
      return address
    }
  }
  throw new Error('the provider ended')
}

/** The value of a field of a page's form: base64, whose equals signs the page escapes. */
function fieldIn(page: string, name: string): string {
  const [, , value] = new RegExp(`name="${name}"[^>]*?value=(["'])(.*?)\\1`).exec(page) ?? []
  if (value === undefined) throw new Error(`no ${name} in the page of the provider: ${page}`)
  return value.replaceAll('&#x3D;', '=')
}
