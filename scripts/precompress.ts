import { precompress } from '#server/precompress.ts'

// Compresses the files for browsers. A part of npm run build.

await precompress('build/client')
