/** What the office's process is asked to do, once: to write the PDF of a presentation. */
export interface PresentationTask {
  source: string
  target: string
  extension: 'pptx' | 'ppt' | 'odp'
}
