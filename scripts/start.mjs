// npm start [-- --demo] and npm run api: installs, builds and serves, on a machine that has only Node and git. Plain JavaScript,
// because it runs before any package is installed.
import { spawn } from 'node:child_process'
import { buildIfChanged } from './build.mjs'
import { installPackages } from './install.mjs'
import { checkNodeVersion } from './node-version.mjs'

const { canStart, line } = checkNodeVersion(process.versions.node)
if (line) process.stderr.write(`${line}\n`)
if (!canStart) process.exit(1)
if (!installPackages() || !buildIfChanged()) process.exit(1)
serve()

/** Starts the server, passes signals on to it, and exits when it exits. */
function serve() {
  const program = process.argv.includes('--api') ? 'api-main' : 'main'
  const args = process.argv.slice(2).filter((arg) => arg !== '--api')
  const child = spawn(process.execPath, [`build/programs/${program}.js`, ...args], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'production' },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}
