import texts from '#features/exports/texts/en.json' with { type: 'json' }
import type { CsvSource } from '#platform/database/csv-source.ts'
import { features } from './features.ts'

/** The names of the files as their labels follow each other in the texts: with its label, a file gets its place. */
const names = Object.keys(texts.templates)

/** Every file that administrators can have, in the order in which they are offered. */
export const csvSources: CsvSource[] = features
  .flatMap(({ exports = [] }) => exports)
  .sort((one, other) => names.indexOf(one.name) - names.indexOf(other.name))
