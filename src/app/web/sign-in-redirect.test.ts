import { expect, it, onTestFinished, vi } from 'vitest'
import { leaveForSignIn } from './sign-in-redirect.ts'

/** A page in a frame of the same host. */
function framed(pathname: string) {
  const assign = vi.fn()
  const postMessage = vi.fn()
  const parent = {
    location: { host: 'site', pathname: '/recorder/edit/s', search: '?chapter=1', hash: '', assign },
    postMessage,
  }
  vi.stubGlobal('window', { location: { host: 'site', origin: 'https://site', pathname }, parent })
  vi.stubGlobal('sessionStorage', { getItem: () => 'u' })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return { assign, postMessage }
}

it('takes the page around along', () => {
  const { assign } = framed('/play-embedded/s')
  leaveForSignIn()
  expect(assign).toHaveBeenCalledExactlyOnceWith('/login?disconnected=true&next=%2Frecorder%2Fedit%2Fs%3Fchapter%3D1')
})

it.each(['/studio/edit', '/subtitles/7'])('tells the page around %s, which goes by itself', (pathname) => {
  const { assign, postMessage } = framed(pathname)
  leaveForSignIn()
  expect(assign).not.toHaveBeenCalled()
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ name: 'LOGGED_OUT' }, 'https://site')
})

it('asks within a frame of another site, once', () => {
  const replace = vi.fn()
  const location = {
    host: 'site',
    pathname: '/play-embedded/s',
    href: 'https://site/play-embedded/s?chapter=2',
    replace,
  }
  const parent = Object.defineProperty({}, 'location', {
    get: () => {
      throw new DOMException('of another origin', 'SecurityError')
    },
  })
  vi.stubGlobal('window', { location, parent })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  leaveForSignIn()
  location.href = 'https://site/play-embedded/s?chapter=2&signIn=true'
  leaveForSignIn()
  expect(replace).toHaveBeenCalledExactlyOnceWith('https://site/play-embedded/s?chapter=2&signIn=true')
})
