/** Escapes a text for XML elements and attributes. Characters that XML can't express are removed. */
export function escapeXml(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to take out
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '')
      .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  )
}

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
