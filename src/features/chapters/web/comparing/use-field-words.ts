import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fileQuery } from '#features/media/web/file-query.ts'
import { useLocale } from '#ui/use-locale.ts'
import type { FieldWords } from './field-parts.ts'

/** What the words for fields are made with, where these name files with these public ids. */
export function useFieldWords(fileIDs: readonly string[]): FieldWords {
  const { t } = useTranslation('comparing')
  const { t: chapterWords } = useTranslation('chapters')
  const { t: quiz } = useTranslation('quiz')
  const locale = useLocale()
  const names = useQueries({
    queries: fileIDs.map((fileID) => fileQuery(fileID)),
    combine: (results) => new Map(results.flatMap(({ data }) => (data ? [[data.fileID, data.name] as const] : []))),
  })
  return {
    t,
    locale,
    typeName: (type) => chapterWords(($) => $.types[type].name),
    kindName: (kind) => quiz(($) => $.kinds[kind].name),
    fileName: (fileID) => names.get(fileID) ?? t(($) => $.values.file),
  }
}
