import type { WebManifest } from '../contract.ts'

/** The light theme's paper: what a device draws before the product does. */
const PAPER = '#fbf8f6'

/** What a device shows of the product under its name here. */
export function manifestOf(productName: string): WebManifest {
  return {
    name: productName,
    short_name: productName,
    start_url: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: PAPER,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
    ],
  }
}
