import { describe, expect, it } from 'vitest'
import { describeBrowser } from './describe-browser.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
const PIXEL =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36 EdgA/131.0'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15'

describe('describeBrowser', () => {
  it.each([
    [CHROME, 'Chrome', 'Windows'],
    [IPHONE, 'Safari', 'iPhone'],
    [PIXEL, 'Edge', 'Android'],
    [FIREFOX, 'Firefox', 'Linux'],
    [MAC, 'Safari', 'macOS'],
  ])('reads %s', (userAgent, browser, system) => {
    expect(describeBrowser(userAgent)).toEqual({ browser, system })
  })

  it.each([null, '', 'curl/8.5.0'])('knows nothing of %s', (userAgent) => {
    expect(describeBrowser(userAgent)).toEqual({ browser: null, system: null })
  })
})
