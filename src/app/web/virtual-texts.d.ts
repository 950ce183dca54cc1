declare module 'virtual:texts/*' {
  import type { ResourceKey } from 'i18next'

  const texts: Record<string, ResourceKey>
  export default texts
}
