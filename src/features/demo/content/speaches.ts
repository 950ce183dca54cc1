import { bildschirmarbeit } from './de/bildschirmarbeit.ts'
import { brandschutz } from './de/brandschutz.ts'
import { dsgvoImAlltag } from './de/dsgvo-im-alltag.ts'
import { gabelstapler } from './de/gabelstapler.ts'
import { haendehygiene } from './de/haendehygiene.ts'
import { lieferkettengesetz } from './de/lieferkettengesetz.ts'
import { meeting } from './de/meeting.ts'
import { phishingErkennen } from './de/phishing-erkennen.ts'
import { praesentieren } from './de/praesentieren.ts'
import { stromSparen } from './de/strom-sparen.ts'
import { windenergieanlagen } from './de/windenergieanlagen.ts'
import { accessibleDocuments } from './en/accessible-documents.ts'
import { angryCustomers } from './en/angry-customers.ts'
import { batteries } from './en/batteries.ts'
import { cleanroomGowning } from './en/cleanroom-gowning.ts'
import { firstMonth } from './en/first-month.ts'
import { giveFeedback } from './en/give-feedback.ts'
import { goodPrototype } from './en/good-prototype.ts'
import { handHygiene } from './en/hand-hygiene.ts'
import { ladders } from './en/ladders.ts'
import { phishing } from './en/phishing.ts'
import { sketchYourIdea } from './en/sketch-your-idea.ts'
import { spreadsheets } from './en/spreadsheets.ts'
import { threeSignals } from './en/three-signals.ts'
import { workingAlone } from './en/working-alone.ts'
import { writingInAHurry } from './en/writing-in-a-hurry.ts'
import { ahorrarEnergia } from './es/ahorrar-energia.ts'
import { almacen } from './es/almacen.ts'
import { carretilla } from './es/carretilla.ts'
import { darFeedback } from './es/dar-feedback.ts'
import { documentosAccesibles } from './es/documentos-accesibles.ts'
import { ergonomia } from './es/ergonomia.ts'
import { leerUnBalance } from './es/leer-un-balance.ts'
import { primerosAuxilios } from './es/primeros-auxilios.ts'
import { queNoPiquen } from './es/que-no-piquen.ts'
import { reuniones } from './es/reuniones.ts'
import { trabajarEnSolitario } from './es/trabajar-en-solitario.ts'
import { bienAccueillir } from './fr/bien-accueillir.ts'
import { documentAccessible } from './fr/document-accessible.ts'
import { eoliennes } from './fr/eoliennes.ts'
import { evacuation } from './fr/evacuation.ts'
import { hameconnage } from './fr/hameconnage.ts'
import { ouPartLEnergie } from './fr/ou-part-l-energie.ts'
import { porterSansSeBlesser } from './fr/porter-sans-se-blesser.ts'
import { prendreLaParole } from './fr/prendre-la-parole.ts'
import { repondreReclamation } from './fr/repondre-reclamation.ts'
import { rgpdAuQuotidien } from './fr/rgpd-au-quotidien.ts'
import { troisGestes } from './fr/trois-gestes.ts'
import { arabicLifting } from './others/arabic-lifting.ts'
import { chinesePasswords } from './others/chinese-passwords.ts'
import type { DemoSpeach } from './plan.ts'

/** Every speach of the demonstration, by language; last those that are in none of the four. */
export const SPEACHES: DemoSpeach[] = [
  accessibleDocuments,
  angryCustomers,
  batteries,
  cleanroomGowning,
  firstMonth,
  giveFeedback,
  goodPrototype,
  handHygiene,
  ladders,
  phishing,
  sketchYourIdea,
  spreadsheets,
  threeSignals,
  workingAlone,
  writingInAHurry,
  bildschirmarbeit,
  brandschutz,
  dsgvoImAlltag,
  gabelstapler,
  haendehygiene,
  lieferkettengesetz,
  meeting,
  phishingErkennen,
  praesentieren,
  stromSparen,
  windenergieanlagen,
  bienAccueillir,
  documentAccessible,
  eoliennes,
  evacuation,
  hameconnage,
  ouPartLEnergie,
  porterSansSeBlesser,
  prendreLaParole,
  repondreReclamation,
  rgpdAuQuotidien,
  troisGestes,
  ahorrarEnergia,
  almacen,
  carretilla,
  darFeedback,
  documentosAccesibles,
  ergonomia,
  leerUnBalance,
  primerosAuxilios,
  queNoPiquen,
  reuniones,
  trabajarEnSolitario,
  arabicLifting,
  chinesePasswords,
]
