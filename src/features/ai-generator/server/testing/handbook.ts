import { makePdf } from '#platform/media-tools/testing/make-pdf.ts'
import * as contract from '../../contract.ts'

/** Chapters of a handbook about pumps: what each page says. */
const PAGES: { title: string; text: string[] }[] = [
  {
    title: '1 The pump',
    text: [
      'A pump is a device that lifts water from a well into a tank. The pump turns a wheel.',
      'The wheel presses the water into the pipe of the house. Engineers check the wheel once a year.',
    ],
  },
  {
    title: '2 The valve',
    text: [
      'The valve closes when the pressure of the water falls. A spring moves the valve within one second.',
      'Nobody opens the valve by hand. The valve carries a number that stands in the book of the plant.',
    ],
  },
  {
    title: '2.1 Testing the valve',
    text: [
      'The test of the valve takes ten minutes. Two people test the valve and write the result into a book.',
      'The pressure falls to 3 bar during the test. The test ends when the valve has closed twice.',
    ],
  },
  {
    title: '3 The tank',
    text: [
      'The tank holds 500 litres of water. A float tells how much water the tank holds.',
      'Cleaners empty the tank every second year. They wear gloves because the floor of the tank is slippery.',
    ],
  },
]

function escapeText(text: string): string {
  return text.replace(/[()\\]/g, '\\$&')
}

function contentOf({ title, text }: (typeof PAGES)[number]): string {
  const lines = text.flatMap((paragraph) => paragraph.split(/(?<=\. )/))
  const drawn = lines.map((line, index) => `BT /F1 11 Tf 60 ${640 - 16 * index} Td (${escapeText(line.trim())}) Tj ET`)
  return [`BT /F1 20 Tf 60 700 Td (${escapeText(title)}) Tj ET`, ...drawn].join('\n')
}

/** A handbook of four pages with bookmarks. @param more operators that are drawn on the last page */
export function makeHandbook({ more = '' } = {}): Buffer {
  return makePdf({
    pages: PAGES.map((page, index) => ({
      ...{ width: 600, height: 800 },
      content: contentOf(page) + (index === PAGES.length - 1 ? `\n${more}` : ''),
    })),
    outline: PAGES.map(({ title }, index) => ({ title, page: index + 1 })),
  })
}

interface Sender {
  fetch(address: string, init?: RequestInit): Promise<Response>
}

/** Sends a document as the page does. */
export function postDocument(caller: Sender, name: string, content: Uint8Array): Promise<Response> {
  const form = new FormData()
  form.set('file', new Blob([content as BlobPart]), name)
  return caller.fetch(contract.uploadDocument.path, { method: 'POST', body: form })
}

/** Sends a document that is taken in. @returns its job id */
export async function sendDocument(caller: Sender, name = 'handbook.pdf', content = makeHandbook()): Promise<string> {
  const response = await postDocument(caller, name, content)
  if (response.status !== 200) throw new Error(`the upload answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as string
}
