import { defineConfig } from 'vite'

/** The service worker: one file at the root, so that it stands before every page. */
export default defineConfig({
  define: { 'process.env.NODE_ENV': '"production"' },
  publicDir: false,
  build: {
    outDir: 'dist/web',
    emptyOutDir: false,
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    lib: {
      entry: 'src/app/offline/service-worker.ts',
      formats: ['iife'],
      name: 'offline',
      fileName: () => 'offline.js',
    },
  },
})
