import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import remixConfig from './remix.config.js'
import { chooseChunk, slimManifest } from './scripts/client-build'

// The contract only declares data and functions, so what a page doesn't use can be dropped.
const treeshake = { moduleSideEffects: (id: string) => !id.includes('/contract/') }

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix(remixConfig), tailwindcss(), slimManifest()],
  resolve: { alias: { '~': new URL('./app', import.meta.url).pathname } },
  // Every page loads the enhancers as a separate hashed module. Vite builds them like a worker.
  worker: { format: 'es', rollupOptions: { treeshake } },
  build: {
    target: ['es2020', 'chrome109', 'firefox115', 'safari16.4'],
    sourcemap: false,
    assetsInlineLimit: 0,
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: chooseChunk }, treeshake },
  },
}))
