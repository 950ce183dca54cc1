import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { LOCALES } from './src/shared/locales.ts'
import { contractsWithoutSchemas, readTexts, stylesOfComponents } from './vite.plugins.ts'

/** A module of the package's own. */
const own = (name: string) => fileURLToPath(new URL(`./src/features/packages/runtime/${name}`, import.meta.url))

/** What is another in a package, by the names under which it is imported. */
const REPLACED = new Map([
  ['#shared/client.ts', own('client.ts')],
  ['#ui/lazy-part.tsx', own('lazy-part.tsx')],
])

/** Where a module of ours names the texts that it says. */
const NAMESPACE = /\b(?:useTranslation\(|ns: )'([\w-]+)'/g

/** Libraries that lie beside the reader, for the packages that need them: the name that they have in a page, and their file. */
const BESIDE: Record<string, { global: string; fileName: string; source: string }> = {
  temml: { global: 'temml', fileName: 'formulas.js', source: 'temml/dist/temml.min.js' },
  'hls.js': { global: 'Hls', fileName: 'streams.js', source: 'hls.js/dist/hls.min.js' },
}

/** Where the words of the one language of a package are found (src/features/packages/page.ts loads them before). */
const WORDS = 'openspeachWords'

/** Lets the package's own client answer what the reader asks of the server, and every part be there at once. */
function withoutServer(): Plugin {
  return {
    name: 'openspeach:offline',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^#(?:shared\/client\.ts|ui\/lazy-part\.tsx)$/ },
      handler(id, importer) {
        const replacement = REPLACED.get(id)
        // The package's own client goes on with the errors of the other.
        return importer === replacement ? undefined : replacement
      },
    },
  }
}

/**
 * Takes from the page what its other scripts left there, and writes those scripts: the libraries, and in each language
 * the words of all that the reader consists of.
 */
function scriptsBeside(): Plugin {
  const namedIn = new Map<string, string[]>()
  return {
    name: 'openspeach:beside',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^(?:temml|hls\.js|virtual:texts\/.*)$/ },
      handler: (id) => `\0beside:${id}`,
    },
    load: {
      filter: { id: /^\0beside:/ },
      handler(id) {
        const name = id.slice('\0beside:'.length)
        if (name.startsWith('virtual:texts/later/')) return 'export default {}'
        return `export default window.${BESIDE[name]?.global ?? WORDS}`
      },
    },
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/ },
      handler(code, id) {
        namedIn.set(
          id,
          [...code.matchAll(NAMESPACE)].flatMap((match) => match[1] ?? []),
        )
      },
    },
    async generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
      const namespaces = new Set(modules.flatMap((id) => namedIn.get(id) ?? []))
      for (const { fileName, source } of Object.values(BESIDE)) {
        const script = await readFile(fileURLToPath(import.meta.resolve(source)), 'utf8')
        this.emitFile({ type: 'asset', fileName, source: script.replace(/^\/\/# sourceMappingURL=.*$/m, '') })
      }
      for (const locale of LOCALES) {
        const texts = await readTexts(locale)
        const words = Object.fromEntries([...namespaces].sort().map((namespace) => [namespace, texts[namespace]]))
        const source = `window.${WORDS} = ${JSON.stringify(words)}\n`
        this.emitFile({ type: 'asset', fileName: `words-${locale}.js`, source })
      }
    },
  }
}

/** Where a module is asked for later, and that it is awaited. */
const LATER_IMPORT = /\bimport\(\s*(['"][^'"]+['"])\s*\)/g

/**
 * Imports at once what pages fetch later: there is one script, and whatever it holds for later could not be looked
 * through for what nobody uses.
 */
function importsAtOnce(): Plugin {
  return {
    name: 'openspeach:at-once',
    // Once types are gone, which may name modules in the same way.
    enforce: 'post',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: LATER_IMPORT },
      handler(code) {
        const imports: string[] = []
        const awaited = code.replace(LATER_IMPORT, (_, name: string) => {
          imports.push(`import * as later${imports.length} from ${name}`)
          const module = `later${imports.length - 1}`
          return `Object.assign(Promise.resolve(${module}), { module: ${module} })`
        })
        return { code: `${imports.join(';')};${awaited}`, map: null }
      },
    },
  }
}

/**
 * The reader of a package: one script that needs no server, its styles, and letters as files. A classic script, since a
 * page that is opened as a file may not load modules.
 */
export default defineConfig({
  base: './',
  publicDir: false,
  plugins: [
    withoutServer(),
    scriptsBeside(),
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    contractsWithoutSchemas(),
    stylesOfComponents(),
    importsAtOnce(),
  ],
  build: {
    outDir: 'dist/package',
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    // All of it is one script, and needed at once.
    chunkSizeWarningLimit: 2000,
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: {
      input: 'src/features/packages/runtime/main.tsx',
      // Parts of schemas that nobody uses are named by others: looking at one does nothing.
      treeshake: { propertyReadSideEffects: false },
      output: {
        format: 'iife',
        codeSplitting: false,
        entryFileNames: 'reader.js',
        assetFileNames: ({ names }) => (names[0]?.endsWith('.css') ? 'reader.css' : 'letters/[name][extname]'),
      },
    },
  },
})
