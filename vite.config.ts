import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import remixConfig from './remix.config.js'

export default defineConfig({
  plugins: [remix(remixConfig), tailwindcss()],
  resolve: { alias: { '~': new URL('./app', import.meta.url).pathname } },
  // The enhancers are one hashed module of their own on every page; Vite builds them as a worker-shaped bundle.
  worker: { format: 'es' },
  build: { target: ['chrome109', 'firefox115', 'safari16.4'], sourcemap: false, assetsInlineLimit: 0 },
})
