/** What a language model can do with a text that somebody writes. */
export const HELPS = ['rewrite', 'shorten', 'simplify', 'translate'] as const

export type Help = (typeof HELPS)[number]

/** Letters that are sent at once, and the pieces that they are in. */
export const LETTERS_MAX = 5000
export const PIECES_MAX = 100

/** Tokens of what a model is told beside the text. */
const WORDING_TOKENS = 450
/** Letters of a token, of the language that takes most of them. */
const TOKEN_LETTERS = 3

/** About the tokens that one call takes for a text, for an estimate of what it costs. */
export function tokensFor(letters: number): { inputTokens: number; outputTokens: number } {
  const tokens = Math.ceil(letters / TOKEN_LETTERS)
  return { inputTokens: WORDING_TOKENS + tokens, outputTokens: tokens }
}

/** Questions that are proposed at once. */
export const QUESTIONS_PROPOSED = 5

/** Letters that questions are asked about at once, and the pieces that they are in: a long chapter. */
export const ASKED_LETTERS_MAX = 20_000
export const ASKED_PIECES_MAX = 1000

/** Tokens of an answer with so many questions. */
const QUESTION_TOKENS = 200

/** About the tokens that questions about a text take, for an estimate of what they cost. */
export function questionTokensFor(letters: number): { inputTokens: number; outputTokens: number } {
  return { inputTokens: tokensFor(letters).inputTokens, outputTokens: QUESTIONS_PROPOSED * QUESTION_TOKENS }
}

/** Letters of the description of a picture. */
export const DESCRIPTION_LETTERS = 300
