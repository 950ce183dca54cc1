/** A site whose pages have another address when they are shown inside of a page. */
export interface EmbedProvider {
  /** Its hosts, including their subdomains. Allowing one of them allows all. */
  hosts: readonly string[]
  /** The player's address for an address that people copy; null if it can be shown as it is. */
  player: (url: URL) => string | null
  /** The endpoint that describes a page's title and size (https://oembed.com); the page's address is appended. */
  oEmbed?: string
}

const ID = /^[\w-]{4,64}$/

/** The parts of a path; empty strings for missing ones. */
function parts({ pathname }: URL): [string, string, string, string] {
  const [, first = '', second = '', third = '', fourth = ''] = pathname.split('/')
  return [first, second, third, fourth]
}

/** Puts an identifier into an address, when it is one. */
function withId(id: string, address: (id: string) => string): string | null {
  return ID.test(id) ? address(id) : null
}

function encoded(url: URL): string {
  return encodeURIComponent(url.href)
}

/** The player that sets no cookies before it plays, from the second that the address names. */
function youtube(url: URL): string | null {
  const [first, second] = parts(url)
  const list = url.searchParams.get('list') ?? ''
  if (first === 'playlist' || second === 'videoseries') {
    return withId(list, (id) => `https://www.youtube-nocookie.com/embed/videoseries?list=${id}`)
  }
  const isPath = ['shorts', 'embed', 'live', 'v'].includes(first)
  const isShort = url.hostname === 'youtu.be'
  const video = isShort ? first : first === 'watch' ? (url.searchParams.get('v') ?? '') : isPath ? second : ''
  const seconds = secondsIn(url.searchParams.get('start') ?? url.searchParams.get('t') ?? '')
  return withId(video, (id) => `https://www.youtube-nocookie.com/embed/${id}${seconds ? `?start=${seconds}` : ''}`)
}

/** `90`, `90s` or `1h2m3s`. */
function secondsIn(text: string): number {
  const [, hours, minutes, seconds] = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/.exec(text) ?? []
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)
}

function vimeo(url: URL): string | null {
  const [first, second] = parts(url)
  if (!/^\d+$/.test(first)) return null
  // A video that is not listed is only shown with the second part of its address.
  const hash = /^[0-9a-f]{6,20}$/.test(second) ? `?h=${second}` : ''
  return `https://player.vimeo.com/video/${first}${hash}`
}

function dailymotion(url: URL): string | null {
  const [first, second] = parts(url)
  const video = url.hostname === 'dai.ly' ? first : first === 'video' ? second : ''
  return withId(video, (id) => `https://www.dailymotion.com/embed/video/${id}`)
}

function google(url: URL): string | null {
  const [first, second, third] = parts(url)
  if (url.hostname === 'drive.google.com') {
    return first === 'file' ? withId(third, (id) => `https://drive.google.com/file/d/${id}/preview`) : null
  }
  if (url.hostname !== 'docs.google.com') return googleMap(url)
  if (first === 'forms') {
    const form = new URL(url.origin + url.pathname)
    form.searchParams.set('embedded', 'true')
    return url.pathname.endsWith('/viewform') ? form.href : null
  }
  if (second !== 'd') return null
  const published = /^\/\w+\/d\/e\/([\w-]{4,128})\//.exec(url.pathname)?.[1]
  const place = published ? `e/${published}` : ID.test(third) ? third : null
  if (place === null) return null
  const page = { presentation: 'embed', document: 'preview', spreadsheets: 'preview' }[first]
  if (!page) return null
  const shown = published && first !== 'presentation' ? (first === 'spreadsheets' ? 'pubhtml' : 'pub') : page
  return `https://docs.google.com/${first}/d/${place}/${shown}`
}

function googleMap(url: URL): string | null {
  const [first, second, third] = parts(url)
  if (first !== 'maps' || second === 'embed') return null
  const place = second === 'place' || second === 'search' ? third : (url.searchParams.get('q') ?? '')
  if (place === '') return null
  const map = new URL('https://www.google.com/maps?output=embed')
  map.searchParams.set('q', decode(place).replaceAll('+', ' '))
  return map.href
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function microsoftForms(url: URL): string | null {
  const form = new URL(url)
  form.searchParams.set('embed', 'true')
  return form.href
}

/** Sites that people copy addresses from, whose pages look better, or only work, at another one. */
export const EMBED_PROVIDERS: readonly EmbedProvider[] = [
  {
    hosts: ['youtube.com', 'youtu.be', 'youtube-nocookie.com'],
    player: youtube,
    oEmbed: 'https://www.youtube.com/oembed?format=json&url=',
  },
  { hosts: ['vimeo.com'], player: vimeo, oEmbed: 'https://vimeo.com/api/oembed.json?url=' },
  {
    hosts: ['dailymotion.com', 'dai.ly'],
    player: dailymotion,
    oEmbed: 'https://www.dailymotion.com/services/oembed?format=json&url=',
  },
  {
    hosts: ['soundcloud.com'],
    player: (url) =>
      url.hostname !== 'w.soundcloud.com' && parts(url)[1] !== ''
        ? `https://w.soundcloud.com/player/?url=${encoded(url)}`
        : null,
    oEmbed: 'https://soundcloud.com/oembed?format=json&url=',
  },
  {
    hosts: ['spotify.com'],
    player: (url) => {
      const [kind, id] = parts(url)
      const isMedia = ['track', 'album', 'playlist', 'episode', 'show'].includes(kind)
      return isMedia ? withId(id, (one) => `https://open.spotify.com/embed/${kind}/${one}`) : null
    },
    oEmbed: 'https://open.spotify.com/oembed?url=',
  },
  { hosts: ['docs.google.com', 'drive.google.com', 'google.com'], player: google },
  { hosts: ['forms.office.com', 'forms.cloud.microsoft', 'forms.microsoft.com'], player: microsoftForms },
  {
    hosts: ['microsoftstream.com'],
    player: (url) => {
      const [first, id] = parts(url)
      return first === 'video' ? withId(id, (one) => `https://web.microsoftstream.com/embed/video/${one}`) : null
    },
  },
  {
    hosts: ['figma.com'],
    player: (url) =>
      ['file', 'design', 'proto', 'board', 'slides'].includes(parts(url)[0]) && url.hostname !== 'embed.figma.com'
        ? `https://www.figma.com/embed?embed_host=share&url=${encoded(url)}`
        : null,
  },
  {
    hosts: ['miro.com'],
    player: (url) => {
      const [first, second, id] = parts(url)
      const isBoard = first === 'app' && second === 'board' && /^[\w-]{4,64}=?$/.test(id)
      return isBoard ? `https://miro.com/app/live-embed/${id}/` : null
    },
    oEmbed: 'https://miro.com/api/v1/oembed?url=',
  },
  {
    hosts: ['padlet.com'],
    player: (url) => {
      const id = /-([a-z0-9]{12,24})$/.exec(parts(url)[1])?.[1]
      return id ? `https://padlet.com/embed/${id}` : null
    },
    oEmbed: 'https://padlet.com/oembed?url=',
  },
  {
    hosts: ['kahoot.it'],
    player: (url) => {
      const id = /\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\b/.exec(url.pathname)?.[1]
      return id && url.hostname === 'create.kahoot.it' ? `https://embed.kahoot.it/${id}` : null
    },
  },
  {
    hosts: ['canva.com'],
    player: (url) => {
      const [first, id, secret] = parts(url)
      const isShared = first === 'design' && ID.test(id) && ID.test(secret) && url.pathname.includes('/view')
      return isShared ? `https://www.canva.com/design/${id}/${secret}/view?embed` : null
    },
  },
  { hosts: ['genially.com', 'genial.ly'], player: () => null },
  {
    hosts: ['loom.com'],
    player: (url) => {
      const [first, id] = parts(url)
      return first === 'share' ? withId(id, (one) => `https://www.loom.com/embed/${one}`) : null
    },
    oEmbed: 'https://www.loom.com/v1/oembed?url=',
  },
  {
    hosts: ['ted.com'],
    player: (url) => {
      const [first, talk] = parts(url)
      return first === 'talks' && url.hostname !== 'embed.ted.com' && /^\w{2,120}$/.test(talk)
        ? `https://embed.ted.com/talks/${talk}`
        : null
    },
    oEmbed: 'https://www.ted.com/services/v1/oembed.json?url=',
  },
  {
    hosts: ['sketchfab.com'],
    player: (url) => {
      const id = parts(url)[0] === '3d-models' ? /([0-9a-f]{32})$/.exec(url.pathname)?.[1] : undefined
      return id ? `https://sketchfab.com/models/${id}/embed` : null
    },
    oEmbed: 'https://sketchfab.com/oembed?url=',
  },
  {
    hosts: ['codepen.io'],
    player: (url) => {
      const [user, pen, id] = parts(url)
      return pen === 'pen' && ID.test(user) ? withId(id, (one) => `https://codepen.io/${user}/embed/${one}`) : null
    },
    oEmbed: 'https://codepen.io/api/oembed?format=json&url=',
  },
  {
    hosts: ['learningapps.org'],
    player: (url) => {
      const id = /^\d{1,12}$/.exec(parts(url)[0])?.[0] ?? /^\d{1,12}$/.exec(parts(url)[1])?.[0]
      return id ? `https://learningapps.org/watch?app=${id}` : null
    },
  },
]

/** Whether a host is in a list of hosts or is a subdomain of one. */
export function isUnder(host: string, names: readonly string[]): boolean {
  return names.some((name) => host === name || host.endsWith(`.${name}`))
}

/** The site that a host belongs to. */
export function providerOf(host: string): EmbedProvider | undefined {
  return EMBED_PROVIDERS.find(({ hosts }) => isUnder(host, hosts))
}
