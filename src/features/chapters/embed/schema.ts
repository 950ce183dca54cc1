import { z } from 'zod'

/** Longest title that a site is believed. */
export const EMBED_TITLE_MAX = 300

/** A page of another site shown in a frame; an empty address means not chosen yet. */
export const embedContent = z.object({
  url: z.string(),
  /** The title given by the site; names the frame. */
  title: z.string().trim().max(EMBED_TITLE_MAX).optional(),
  /** Width by height, as the site would have it. */
  ratio: z.number().min(0.25).max(8).optional(),
})
