import type { DemoDocument } from './document.ts'
import { guiaPrimerosAuxilios } from './guia-primeros-auxilios.ts'
import { guideRgpd } from './guide-rgpd.ts'
import { leitfadenBildschirmarbeit } from './leitfaden-bildschirmarbeit.ts'
import { lithiumBatteries } from './lithium-batteries.ts'
import { spreadsheetCribSheet } from './spreadsheet-crib-sheet.ts'

/** The PDFs by the name under which chapters ask for them. */
export const DOCUMENTS: Record<string, DemoDocument> = {
  'spreadsheet-crib-sheet': spreadsheetCribSheet,
  'leitfaden-bildschirmarbeit': leitfadenBildschirmarbeit,
  'guide-rgpd': guideRgpd,
  'guia-primeros-auxilios': guiaPrimerosAuxilios,
  'lithium-batteries': lithiumBatteries,
}
