import { fileURLToPath } from 'node:url'
import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { contractsWithoutSchemas, stylesOfComponents, textsByLanguage } from './vite.plugins.ts'

const CLIENT = fileURLToPath(new URL('./src/features/packages/runtime/client.ts', import.meta.url))

/** What the reader says. */
const NAMESPACES = new Set(['assessments', 'citing', 'live-event', 'runtime', 'speaches', 'success', 'ui', 'weet'])

/** Lets the package's own client answer what the reader asks of the server. */
function answersOffline(): Plugin {
  return {
    name: 'openspeach:offline',
    enforce: 'pre',
    resolveId: (id, importer) => (id === '#shared/client.ts' && importer !== CLIENT ? CLIENT : undefined),
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
    answersOffline(),
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    textsByLanguage(NAMESPACES),
    contractsWithoutSchemas(),
    stylesOfComponents(),
  ],
  build: {
    outDir: 'dist/package',
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: {
      input: 'src/features/packages/runtime/main.tsx',
      output: {
        format: 'iife',
        codeSplitting: false,
        entryFileNames: 'reader.js',
        assetFileNames: ({ names }) => (names[0]?.endsWith('.css') ? 'reader.css' : 'letters/[name][extname]'),
      },
    },
  },
})
