import { join } from 'node:path'
import { PROJECT } from './build.ts'
import { findFreePort, type RunningServer, runCommand, startProcess } from './server-process.ts'

/** Builds and serves the bare Remix application, the baseline of the measurements. */
export async function startBareApp(): Promise<RunningServer> {
  const config = ['--config', 'bench/bare/vite.config.ts', '--logLevel', 'error']
  await runCommand(['node_modules/@remix-run/dev/dist/cli.js', 'vite:build', ...config])
  const port = await findFreePort()
  const build = join(PROJECT, '.cache/bare/server/index.js')
  return startProcess(
    ['--import', 'tsx', 'bench/bare/serve.ts', build, String(port), join(PROJECT, 'build/client/assets')],
    port,
    '/',
    {},
  )
}
