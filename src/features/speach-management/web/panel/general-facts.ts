import type { AdminSpeach } from '../../schemas.ts'

/** What the panel lets administrators change, as its fields hold it. */
export interface GeneralFacts extends Pick<AdminSpeach, 'title' | 'description' | 'language' | 'state' | 'visibility'> {
  tags: string[]
  accessCode: string
  categoryId: string | null
  /** `YYYY-MM-DD`, empty for none. */
  nextPeriodicReview: string
}

export function generalFacts(speach: AdminSpeach): GeneralFacts {
  const { title, description, language, state, visibility, tagList: tags, category, speachmetadata } = speach
  return {
    ...{ title, description, language, state, visibility, tags },
    accessCode: speach.accessCode ?? '',
    categoryId: category === null ? null : String(category.id),
    nextPeriodicReview: speachmetadata.nextPeriodicReview ?? '',
  }
}

/** The changes to send for one field. */
type Sent = Partial<Omit<GeneralFacts, 'state' | 'categoryId' | 'nextPeriodicReview'>> & {
  state?: 'PUBLIE' | 'NON_PUBLIE'
  categoryId?: number | null
  nextPeriodicReview?: string | null
}

/** The changes that turn the earlier values into those of the fields. */
export function changesOf(
  before: GeneralFacts,
  { state, categoryId, nextPeriodicReview, ...after }: GeneralFacts,
): Sent {
  const isOther = (name: keyof GeneralFacts, value: unknown) => JSON.stringify(before[name]) !== JSON.stringify(value)
  const plain = Object.entries(after).filter(([name, value]) => isOther(name as keyof typeof after, value))
  return {
    ...Object.fromEntries(plain),
    ...(isOther('state', state) && state !== 'ARCHIVE' && { state }),
    ...(isOther('categoryId', categoryId) && { categoryId: categoryId === null ? null : Number(categoryId) }),
    ...(isOther('nextPeriodicReview', nextPeriodicReview) && { nextPeriodicReview: nextPeriodicReview || null }),
  }
}
