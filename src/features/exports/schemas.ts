import { z } from 'zod'
import { EXPORT_STATUSES } from './rules.ts'

/** A file that can be asked for (seed 000 §3). */
export const csvTemplate = z.object({
  templateName: z.string(),
  labelFr: z.string(),
  labelEs: z.string(),
  labelDe: z.string(),
  labelEn: z.string(),
})

export type CsvTemplate = z.infer<typeof csvTemplate>

/** A file that was asked for, as its link finds it. */
export const exportedFile = z.object({
  status: z.enum(EXPORT_STATUSES),
  fileName: z.string(),
  /** Bytes. */
  size: z.number().int(),
  /** When it is deleted. */
  expiresAt: z.iso.datetime(),
})

export type ExportedFile = z.infer<typeof exportedFile>
