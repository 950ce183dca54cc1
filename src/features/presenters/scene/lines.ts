import type { PhoneTime } from './mouths.ts'
import type { Line } from './scene.ts'

/**
 * When each line of a script is said, by its words.
 * @param lines of the script as they follow one another, without white space between them
 * @param words of the script in order, in seconds; all that it consists of
 * @returns in milliseconds; a line lasts until the next one begins
 */
export function timeLines(lines: readonly string[], words: readonly PhoneTime[], durationMs: number): Line[] {
  let [word, passed, before] = [0, 0, 0]
  const starts = lines.map((line, index) => {
    while (word < words.length - 1 && passed + lengthOf(words[word]?.text ?? '') <= before) {
      passed += lengthOf(words[word]?.text ?? '')
      word += 1
    }
    before += lengthOf(line)
    return index === 0 ? 0 : Math.min(durationMs, Math.round((words[word]?.start ?? 0) * 1000))
  })
  return lines.map((text, index) => ({ text, startMs: starts[index] ?? 0, endMs: starts[index + 1] ?? durationMs }))
}

function lengthOf(text: string): number {
  return text.replaceAll(/\s/gu, '').length
}
