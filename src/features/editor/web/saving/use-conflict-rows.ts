import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { filesOf } from '#features/chapters/registry.ts'
import { type FieldPart, type FieldWords, fieldLabel, partsOf } from '#features/chapters/web/comparing/field-parts.ts'
import { useFieldWords } from '#features/chapters/web/comparing/use-field-words.ts'
import { listCategories } from '#features/speaches/contract.ts'
import { call } from '#shared/client.ts'
import { LOCALE_NAMES } from '#shared/locales.ts'
import type { Facts } from '../document/document.ts'
import type { Conflict } from '../document/rebase.ts'

/** A field in conflict, as it is shown. */
export interface ConflictRow {
  path: string
  label: string
  mine: FieldPart[]
  theirs: FieldPart[]
}

/** The fields of a conflict in words: of the speach, or of a chapter of any type. */
export function useConflictRows(conflict: Conflict): ConflictRow[] {
  const { t } = useTranslation('editor')
  const isFacts = conflict.kind === 'facts'
  const sides = isFacts
    ? [conflict.mine.image, conflict.theirs.image]
    : [filesOf(conflict.mine), filesOf(conflict.theirs)].flat()
  const words = useFieldWords([...new Set(sides.filter((fileID) => fileID !== null))])
  const factLines = useFactLines(conflict.fields.includes('categoryId'))
  if (isFacts) {
    return conflict.fields.map((path) => {
      const name = path as keyof Facts
      const linesOf = (facts: Facts) => [{ label: null, lines: factLines(name, facts, words) }]
      const label = t(($) => $.conflict.fields[name])
      return { path, label, mine: linesOf(conflict.mine), theirs: linesOf(conflict.theirs) }
    })
  }
  const { mine, theirs } = conflict
  return conflict.fields.map((path) => ({
    path,
    label: fieldLabel(mine, theirs, path, words),
    mine: path === 'title' ? titleParts(mine) : partsOf(mine, theirs, path, words),
    theirs: path === 'title' ? titleParts(theirs) : partsOf(theirs, mine, path, words),
  }))
}

function titleParts({ title }: { title: string }): FieldPart[] {
  return [{ label: null, lines: [title].filter(Boolean) }]
}

/** How each fact is read; one that is missing does not compile. */
type FactLines = { [Name in keyof Facts]: (value: NonNullable<Facts[Name]>) => string[] }

/** Gives the lines for a fact; none where nothing is said. */
function useFactLines(hasCategory: boolean) {
  const { t } = useTranslation('editor')
  const { t: badges } = useTranslation('badge')
  const { data: categories = [] } = useQuery({
    queryKey: ['categories'],
    queryFn: () => call(listCategories, {}),
    enabled: hasCategory,
  })
  return (name: keyof Facts, facts: Facts, { t: values, fileName }: FieldWords): string[] => {
    const lines: FactLines = {
      title: (title) => [title],
      description: (description) => [description],
      tags: (tags) => [tags.join(', ')],
      language: (language) => [LOCALE_NAMES[language]],
      categoryId: (categoryId) => [categories.find(({ id }) => id === categoryId)?.name ?? String(categoryId)],
      visibility: (visibility) => [t(($) => $.visibility[visibility].name)],
      accessCode: (accessCode) => [accessCode],
      image: (image) => [fileName(image)],
      commentsEnabled: (isOn) => [values(($) => (isOn ? $.values.yes : $.values.no))],
      showSources: (isOn) => [values(($) => (isOn ? $.values.yes : $.values.no))],
      badge: ({ type, title, description, design, validMonths }) => [
        badges(($) => $.types[type].name),
        title ?? '',
        description ?? '',
        design
          ? [
              badges(($) => $.shapes[design.shape]),
              badges(($) => $.colours[design.colour]),
              badges(($) => $.icons[design.icon]),
            ].join(', ')
          : '',
        validMonths ? badges(($) => $.months, { count: validMonths }) : '',
      ],
    }
    const value = facts[name]
    // A fact goes to the words for that fact.
    return value === null ? [] : lines[name](value as never).filter(Boolean)
  }
}
