import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createInstance, type i18n } from 'i18next'
import { FALLBACK_LOCALE, LOCALES, type Locale } from '#shared/locales.ts'

/** Finds a text of the product in a language: `speaches:errors.TITLE_MISSING`. */
export type Translate = (locale: Locale, key: string, values?: Record<string, unknown>) => string

const SOURCE = fileURLToPath(new URL('../', import.meta.url))

/** Reads every `texts/{language}.json`; the namespace of a text is the folder that contains its `texts` folder. */
export async function readTexts(): Promise<{ translate: Translate; has(key: string): boolean }> {
  const texts: i18n = createInstance()
  await texts.init({ fallbackLng: FALLBACK_LOCALE, supportedLngs: LOCALES, interpolation: { escapeValue: false } })
  for await (const file of glob('**/texts/*.json', { cwd: SOURCE })) {
    const namespace = path.basename(path.dirname(path.dirname(file)))
    const content: object = JSON.parse(await readFile(path.join(SOURCE, file), 'utf8'))
    texts.addResourceBundle(path.basename(file, '.json'), namespace, content, true)
  }
  return {
    // Keys come from codes at run time, which i18next's typed keys cannot know.
    translate: (lng, key, values) => String(texts.getFixedT(lng)(key as never, values as never)),
    has: (key) => texts.exists(key),
  }
}
