/** A browser as far as sign-ins need one: it keeps cookies of the product and follows nothing by itself. */
export class Browser {
  readonly #cookies = new Map<string, string>()

  /** Asks for an address as a browser that is sent there by another site, or that follows a link of ours. */
  async get(
    address: string,
    { from = 'same-origin' }: { from?: 'same-origin' | 'cross-site' } = {},
  ): Promise<Response> {
    return this.#keep(
      await fetch(address, {
        redirect: 'manual',
        headers: { cookie: this.#header(), 'sec-fetch-site': from, accept: 'text/html' },
      }),
    )
  }

  /** Posts a form of another site: no cookies of ours come along. */
  async postFromElsewhere(address: string, fields: Record<string, string>): Promise<Response> {
    return this.#keep(
      await fetch(address, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'sec-fetch-site': 'cross-site', origin: 'https://directory.test' },
        body: new URLSearchParams(fields),
      }),
    )
  }

  /** Who is signed in; null when nobody is. */
  async me(url: string): Promise<{ id: number; email: string; isAdmin: boolean; isAuthor: boolean } | null> {
    const response = await fetch(`${url}/api/v2/me`, { headers: { cookie: this.#header() } })
    return response.ok ? response.json() : null
  }

  #header(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  #keep(response: Response): Response {
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      this.#cookies.set(name, value)
    }
    return response
  }
}

/** Where an answer leads to. */
export function locationOf(response: Response): string {
  return response.headers.get('location') ?? `no location: ${response.status}`
}
