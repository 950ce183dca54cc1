import { useQuery } from '@tanstack/react-query'
import type { SpeachCard as Card } from '../../../schemas.ts'
import { HOLDS_CARDS } from '../card-cache.ts'
import { SpeachCard } from '../speach-card.tsx'

const AUTHOR = {
  type: 'author',
  id: 1,
  userID: 'ada',
  firstName: 'Ada',
  lastName: 'Lovelace',
  imgUrl: null,
  hasProfile: true,
} as const

/** A published speach, as who may edit it gets it. */
export const CARD: Card = {
  id: 1,
  speachID: 'kQ3vZ8pWm1A',
  title: 'Hand hygiene',
  img: null,
  isTemplate: false,
  isFavori: false,
  publication: 'PUBLIE',
  publicationDate: '2026-01-01T08:00:00.000Z',
  lastUpdatedDate: '2026-01-01T08:00:00.000Z',
  delayed_till: null,
  regulated_gmp: false,
  language: 'en',
  visibility: 'PUBLIC',
  rating: 4,
  canView: true,
  canEdit: true,
  canShare: true,
  canApprove: false,
  isWorkflowInProgress: false,
  wf_state: null,
  wf_step: null,
  wf_total_step: null,
  authorId: 1,
  authorsInfos: { author: { ...AUTHOR, label: 'Ada Lovelace' }, coEditors: [], coEditorGroups: [] },
  ratingCount: 7,
  minutes: 5,
  progress: null,
  exam: null,
  hasPendingUpdates: false,
  slug: 'hand-hygiene',
}

/** A list of cards that the server answers at `/cards`. */
export function Cards() {
  const { data = [] } = useQuery<Card[]>({
    queryKey: ['cards'],
    queryFn: async () => (await fetch('/cards')).json(),
    meta: HOLDS_CARDS,
  })
  return data.map((card) => <SpeachCard key={card.id} card={card} />)
}
