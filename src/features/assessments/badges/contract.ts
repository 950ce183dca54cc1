import { z } from 'zod'
import { speachRef } from '#features/speaches/schemas.ts'
import { endpoint } from '#shared/endpoint.ts'
import { line, rowId } from '#shared/fields.ts'
import { LOCALES } from '#shared/locales.ts'
import { pageNumber, pageOf } from '#shared/paging.ts'
import { REASON_MAX } from './rules.ts'
import { awardCode, badgeFollower, badgeStanding, ownAward, verification } from './schemas.ts'

const speachParams = z.object({ speachID: speachRef })
const codeParams = z.object({ code: awardCode })

/** Strangers ask; enough for a page with many badges, too few to guess. */
const PUBLIC_RATE = { limit: 120, seconds: 60 }

export const claimBadge = endpoint({
  method: 'POST',
  path: '/api/v2/speaches/{speachID}/badge',
  auth: 'user',
  summary: 'How one stands to the badge of a speach; awards it when it is earned. Again answers the same.',
  params: speachParams,
  responses: { 200: badgeStanding },
})

export const renewBadge = endpoint({
  method: 'POST',
  path: '/api/v2/speaches/{speachID}/badge/renewal',
  auth: 'user',
  summary: 'Begins to read a speach again whose badge is over: what was done counts no more.',
  params: speachParams,
  responses: { 200: badgeStanding },
})

export const listMyBadges = endpoint({
  method: 'GET',
  path: '/api/v2/me/badges',
  auth: 'user',
  summary: 'The badges that one earned and the paths that one completed, the latest first.',
  query: z.object({ page: pageNumber }),
  responses: { 200: pageOf(ownAward) },
})

export const listBadgeFollowers = endpoint({
  method: 'GET',
  path: '/api/v2/speaches/{speachID}/badge/followers',
  auth: 'user',
  summary: 'The followers of a speach with their badges, by name; for those who may edit it.',
  params: speachParams,
  query: z.object({ page: pageNumber }),
  responses: { 200: pageOf(badgeFollower) },
})

const people = z.array(rowId).min(1).max(500)

export const giveBadge = endpoint({
  method: 'POST',
  path: '/api/v2/speaches/{speachID}/badge/awards',
  auth: 'user',
  summary: 'Gives the badge that a trainer gives to followers; who has one keeps it. They are told a minute later.',
  params: speachParams,
  body: z.object({ userIds: people }),
  responses: { 200: z.object({ given: z.array(z.string()) }) },
})

export const takeBackBadge = endpoint({
  method: 'POST',
  path: '/api/v2/speaches/{speachID}/badge/awards/undo',
  auth: 'user',
  summary: 'Takes back what one gave, as if it had never been, while nobody was told of it.',
  params: speachParams,
  body: z.object({ codes: z.array(awardCode).min(1).max(500) }),
  responses: { 200: z.object({ takenBack: z.number().int() }) },
})

export const revokeBadge = endpoint({
  method: 'POST',
  path: '/api/v2/speaches/{speachID}/badge/awards/{code}/revocation',
  auth: 'user',
  summary: 'Revokes a badge that a trainer gave, with a reason; it stays known as revoked.',
  params: speachParams.extend({ code: awardCode }),
  body: z.object({ reason: line(REASON_MAX, 1) }),
  responses: { 204: null },
})

export const getCertificate = endpoint({
  method: 'GET',
  path: '/api/v2/me/badges/{code}/certificate',
  auth: 'user',
  summary: 'The certificate of one’s own badge or completed path, as a PDF.',
  params: codeParams,
  query: z.object({ language: z.enum(LOCALES).optional() }),
  responses: { 200: null },
})

export const verifyBadge = endpoint({
  method: 'GET',
  path: '/api/v2/verify/{code}',
  auth: 'public',
  rateLimit: PUBLIC_RATE,
  summary: 'Whether a badge holds; tells first name and initial, and to its owner the name.',
  params: z.object({ code: z.string().max(100) }),
  responses: { 200: verification },
})

export const getCredential = endpoint({
  method: 'GET',
  path: '/api/v2/credentials/{code}',
  auth: 'public',
  rateLimit: PUBLIC_RATE,
  summary: 'A badge as an Open Badges 3.0 credential: a compact JWS (VC-JWT, RS256).',
  params: codeParams,
  responses: { 200: null },
})

export const getBadgeImage = endpoint({
  method: 'GET',
  path: '/api/v2/credentials/{code}/image',
  auth: 'public',
  rateLimit: PUBLIC_RATE,
  summary: 'The picture of a badge, as SVG.',
  params: codeParams,
  responses: { 200: null },
})

export const getRevocations = endpoint({
  method: 'GET',
  path: '/api/v2/credentials/revocations',
  auth: 'public',
  rateLimit: PUBLIC_RATE,
  summary: 'The credentials that were revoked (1EdTech Revocation List).',
  responses: { 200: z.looseObject({ id: z.url(), issuer: z.url() }) },
})

export const getIssuer = endpoint({
  method: 'GET',
  path: '/api/v2/issuer',
  auth: 'public',
  rateLimit: PUBLIC_RATE,
  summary: 'Who issues the badges of this installation (Open Badges 3.0 Profile).',
  responses: { 200: z.looseObject({ id: z.url(), name: z.string() }) },
})

export const getIssuerKey = endpoint({
  method: 'GET',
  path: '/api/v2/issuer/keys/{kid}',
  auth: 'public',
  rateLimit: PUBLIC_RATE,
  summary: 'The public half of a key that credentials are signed with, as a JWK.',
  params: z.object({ kid: z.string().max(100) }),
  responses: { 200: z.looseObject({ kty: z.string() }) },
})
