import type { DemoSpeach } from './plan.ts'

/** The speach that is generated from a document, with its sources. */
export const GENERATED: DemoSpeach & { document: string } = {
  key: 'en/lithium-batteries',
  title: 'Lithium batteries: charge, store, send',
  language: 'en',
  description: 'What a battery is, how it likes to be charged, and what you do in the first minute when one smokes.',
  tags: ['batteries', 'fire', 'workshop'],
  category: 'safety',
  author: 'aiEditor',
  life: { publishedDaysAgo: 11 },
  drawsReaders: 0.8,
  rating: 4.4,
  // Its words and its cover are those of the document.
  text: '',
  document: 'lithium-batteries',
}
