/** The tags of VTT and SRT with what stands in them, VTT's times inside a cue, and the positions of SRT. */
const MARKUP = /<\/?(?:[ibuscv]|lang|ruby|rt|font|em|strong)(?:[.\s][^<>]*)?>|<\d[\d:.]*>|\{\\[^{}]*\}/gi

/** What no text has: everything that steers a terminal, but for the line break. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const CONTROLS = /[\u0000-\u0009\u000b-\u001f\u007f]/g

/** The text of a cue without markup, empty lines and outer spaces. */
export function plainCueText(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(MARKUP, '')
    .replace(CONTROLS, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
}
