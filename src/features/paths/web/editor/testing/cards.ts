import { CARD } from '#features/speaches/web/cards/testing/cards.tsx'

/** A speach of a path as the server would send it, called as its id is. */
export const cardOf = (speachID: string, id: number) => ({
  ...{ ...CARD, id, speachID },
  title: (speachID[0] ?? '').toUpperCase() + speachID.slice(1),
})
