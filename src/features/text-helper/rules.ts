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

/** Letters of the description of a picture. */
export const DESCRIPTION_LETTERS = 300
