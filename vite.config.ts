import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractsWithoutSchemas, scriptsAfterStyles, stylesOfComponents, textsByLanguage } from './vite.plugins.ts'

export default defineConfig({
  plugins: [
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    textsByLanguage(),
    contractsWithoutSchemas(),
    stylesOfComponents(),
    scriptsAfterStyles(),
  ],
  build: {
    outDir: 'dist/web',
    // Which file holds which texts, for the server (platform/http/web-app.ts).
    manifest: 'files.json',
    // The first browsers with light-dark(), which every colour token uses.
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // Nothing as data: URIs, so that the content security policy can stay at 'self'.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Libraries in files of their own: a release of ours leaves them in the browser's cache.
          groups: [
            { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'router', test: /[\\/]node_modules[\\/]@tanstack[\\/]/ },
            // All else that every page starts with is one file, not twenty that other pages share.
            { name: 'start', tags: ['$initial'] },
            // Of the others too: a page with forty files of one icon or field each waits longer for the answers than for
            // what is in them. Not by the pages that use them: such files import each other in circles.
            { name: 'icons', test: /[\\/]node_modules[\\/]@tabler[\\/]/, minShareCount: 2 },
            { name: 'mantine', test: /[\\/]node_modules[\\/]@mantine[\\/]/, minShareCount: 2 },
          ],
        },
      },
    },
  },
})
