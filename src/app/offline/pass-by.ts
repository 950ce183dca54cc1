import { SIGN_OUT } from './rules.ts'

interface Route {
  condition: { requestMethod: string; urlPattern?: { pathname: string } }
  source: 'network' | 'fetch-event'
}

/** What of a service worker is used here: the types of pages do not know it. */
interface Worker {
  addEventListener(type: 'install', listener: (event: { addRoutes?: (routes: Route[]) => Promise<void> }) => void): void
}

declare const self: Worker

/**
 * Lets what pages say go to the server without this worker, where a browser can do that: what is said as a page goes
 * would go with it, on its way past here.
 */
export function passByWhatIsSaid(): void {
  self.addEventListener('install', (event) => {
    void event.addRoutes?.([
      { condition: { requestMethod: 'POST', urlPattern: { pathname: SIGN_OUT } }, source: 'fetch-event' },
      ...['POST', 'PUT', 'PATCH', 'DELETE'].map(
        (requestMethod): Route => ({ condition: { requestMethod }, source: 'network' }),
      ),
    ])
  })
}
