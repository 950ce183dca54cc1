import { escapeXml } from '#shared/escape-xml.ts'

/** A tag of QTI 3 with what is in it; attributes that are undefined are not written. */
export function tag(
  name: string,
  attributes: Record<string, string | number | undefined>,
  ...inner: readonly string[]
): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([attribute, value]) => ` ${attribute}="${escapeXml(String(value))}"`)
    .join('')
  const content = inner.join('')
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`
}

/** Words with their lines. */
export function lines(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map(escapeXml)
    .join('<br/>')
}
