import { z } from 'zod'

/** The address of a PDF; `fileID` is the copy that the server makes of it. */
export const pdfUrlContent = z.object({ url: z.string(), fileID: z.string().nullable() })

/** An uploaded PDF, null until it is chosen, and whether readers may keep a copy of it. */
export const pdfUploadContent = z.object({ fileID: z.string().nullable(), downloadable: z.boolean().optional() })
