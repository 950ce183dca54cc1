import { invalid, type Problem } from '#shared/errors.ts'

/** 400, for a chapter's file that is not there, or not for this person: nobody learns which. */
export function unknownFile(fileID: string): Problem {
  return invalid({ content: `unknown file ${fileID}` }, 'UNKNOWN_FILE', { texts: 'speaches' })
}
