import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { speachRef } from './schemas.ts'

export const toggleFavourite = endpoint({
  method: 'GET',
  path: '/favori.FavoriController/toggleFavori',
  auth: 'user',
  sideEffect: 'fetch',
  summary: 'Puts a speach among one’s favourites, or takes it off.',
  query: z.object({ idCour: speachRef }),
  responses: { 200: z.object({ isFavori: z.boolean() }) },
})
