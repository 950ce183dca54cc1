import type accounts from '#features/accounts/texts/en.json'
import type home from '#features/home/texts/en.json'
import type media from '#features/media/texts/en.json'
import type search from '#features/search/texts/en.json'
import type speaches from '#features/speaches/texts/en.json'
import type shared from '#shared/texts/en.json'
import type ui from '#ui/texts/en.json'
import type web from './texts/en.json'

// Every folder with texts is named here once: a wrong key, or a forgotten folder, fails the type check.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui'
    resources: {
      accounts: typeof accounts
      home: typeof home
      media: typeof media
      search: typeof search
      shared: typeof shared
      speaches: typeof speaches
      ui: typeof ui
      web: typeof web
    }
  }
}
