// npm run build: builds the pages and the programs; with --if-changed, only if their sources have changed. Plain JavaScript,
// because npm start imports it before any package is installed.
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from './install.mjs'

const STAMP = 'build/.stamp'
/** Names the latest build that has begun. Not in the folder of the build, which Remix empties. */
const BUILDER = '.cache/builder'
const RESULTS = ['build/client', 'build/server/index.js', 'build/programs/main.js', 'build/programs/api-main.js']
const FOLDERS = ['api', 'app', 'contract', 'db', 'public', 'server']
const FILES = [
  'package-lock.json',
  'package.json',
  'remix.config.js',
  'scripts/build.mjs',
  'scripts/client-build.ts',
  'scripts/precompress.ts',
  'tsconfig.json',
  'vite.config.ts',
]

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))

/** Builds everything that `npm start` runs. Returns whether it succeeded. */
function build() {
  const sources = hashSources()
  const builder = `${process.pid} ${Date.now()}`
  rmSync('build', { recursive: true, force: true })
  mkdirSync('.cache', { recursive: true })
  writeFileSync(BUILDER, builder)
  const env = { ...process.env, NODE_ENV: 'production' }
  const runNode = (...args) => run(process.execPath, args, { env, shell: false })
  const isBuilt =
    runNode('node_modules/@remix-run/dev/dist/cli.js', 'vite:build', '--logLevel', 'error') &&
    runNode('node_modules/vite/bin/vite.js', 'build', '--config', 'server/vite.config.ts') &&
    runNode('--import', 'tsx', 'scripts/precompress.ts')
  // Another build may have begun, which has deleted the files of this one.
  if (isBuilt && readFileSync(BUILDER, 'utf8') !== builder) {
    process.stderr.write('Another build has begun in the same folder. Wait for it and try again.\n')
    return false
  }
  if (isBuilt) writeFileSync(STAMP, sources)
  return isBuilt
}

/** Builds if the sources have changed since the last build. Returns whether there is a build. */
export function buildIfChanged() {
  const isComplete = [STAMP, ...RESULTS].every((path) => existsSync(path))
  if (isComplete && readFileSync(STAMP, 'utf8') === hashSources()) return true
  process.stdout.write('Building the application (half a minute)…\n')
  return build()
}

function hashSources() {
  const hash = createHash('sha256')
  for (const path of [...FOLDERS, ...FILES]) {
    for (const file of listFiles(path)) hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function listFiles(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort()
}

if (fileURLToPath(import.meta.url) === realpathSync(process.argv[1])) {
  const isBuilt = process.argv.includes('--if-changed') ? buildIfChanged() : build()
  if (!isBuilt) process.exit(1)
}
