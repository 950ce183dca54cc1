import { nothingRead } from './findings.ts'
import { readMoodle } from './moodle/read-moodle.ts'
import { readQti } from './qti/read-qti.ts'
import { readQti1 } from './qti/read-qti1.ts'
import { nameOf, parseXml } from './qti/xml.ts'
import type { ReadOptions, ReadQuestions } from './result.ts'

/**
 * Reads questions from XML: QTI of all versions, or that of Moodle. It runs in browsers, on their parser. Never throws:
 * what cannot be read is named.
 */
export function readXml(file: string, options: ReadOptions): ReadQuestions {
  const root = parseXml(file)
  if (typeof root === 'string') return nothingRead(root)
  switch (nameOf(root)) {
    case 'questestinterop':
      return readQti1(root, options)
    case 'quiz':
      return readMoodle(root, options)
    default:
      return readQti(root, options)
  }
}
