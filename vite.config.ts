import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import remixConfig from './remix.config.js'
import { chooseChunk, slimManifest } from './scripts/client-build'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix(remixConfig), tailwindcss(), slimManifest()],
  resolve: { alias: { '~': new URL('./app', import.meta.url).pathname } },
  // The enhancers are one hashed module of their own on every page; Vite builds them as a worker-shaped bundle.
  worker: { format: 'es' },
  build: {
    target: ['es2020', 'chrome109', 'firefox115', 'safari16.4'],
    sourcemap: false,
    assetsInlineLimit: 0,
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: chooseChunk } },
  },
}))
