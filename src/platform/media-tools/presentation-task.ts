/** What the office's process is asked to do, once: to write the PDF of a presentation. */
export interface PresentationTask {
  source: string
  target: string
  extension: 'pptx' | 'ppt' | 'odp'
}

/** The part of the work after which the office has started; the deck itself takes the rest. */
export const STARTED = 0.3
