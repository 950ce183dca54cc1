import { CONTENT_VARIABLE, type PackageContent, type PackedFile } from '../content.ts'

/** The content of the package, which `content.js` left before. */
export const packed = (window as unknown as Record<string, unknown>)[CONTENT_VARIABLE] as PackageContent

/** What is packed of a file; nothing where it was left out. */
export function fileOf(fileID: string): PackedFile | undefined {
  return Object.hasOwn(packed.files, fileID) ? packed.files[fileID] : undefined
}
