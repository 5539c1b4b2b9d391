import { isLoopback } from './edge/private-hosts.ts'
import type { Env } from './env.ts'

/** A person who can sign in to the demo town. */
export interface DemoSignIn {
  who: string
  login: string
}

interface Facts {
  env: Env
  dataDir: string
  mailDir: string
  logFile: string | null
  demo: { password: string | null; people: readonly DemoSignIn[] } | null
}

/** What a person who starts the program wants to know: where it is, where it keeps things, who can sign in. */
export function startMessage({ env, dataDir, mailDir, logFile, demo }: Facts): string {
  const lines = [
    ['Open', env.publicOrigin],
    env.apiUrl ? ['API', env.apiUrl] : ['Data', env.databaseUrl ? withoutPassword(env.databaseUrl) : dataDir],
    env.apiUrl ? null : ['Mail', env.smtpUrl ? withoutPassword(env.smtpUrl) : `${mailDir} (one .eml file a message)`],
    logFile ? ['Log', logFile] : null,
  ].filter((line) => line !== null)
  return [
    '',
    `${env.productName} is running${demo ? ' with demo people' : ''}.`,
    '',
    ...lines.map(([name, value]) => `  ${name?.padEnd(6)} ${value}`),
    ...(demo ? signIns(demo) : []),
    ...(env.insecureNotice ? ['', `  ${notice(env)}`] : []),
    '',
    '  Stop with Ctrl-C.',
    '',
    '',
  ].join('\n')
}

/** The demo was made with another one than DEMO_PASSWORD says. */
export const PASSWORD_KEPT = 'the one that the demo was made with (DEMO_PASSWORD came too late)'

function signIns({ password, people }: NonNullable<Facts['demo']>): string[] {
  const widest = Math.max(0, ...people.map(({ login }) => login.length))
  return [
    '',
    `  Everybody's password: ${password ?? PASSWORD_KEPT}`,
    '',
    ...people.map(({ login, who }) => `  ${login.padEnd(widest)}  ${who}`),
  ]
}

const notice = ({ host }: Env) =>
  isLoopback(host)
    ? 'Without https: use it on this machine only.'
    : 'Other computers of this network can open it without https. Put a TLS proxy in front where the network is not yours alone.'

function withoutPassword(address: string): string {
  const url = new URL(address)
  if (url.password) url.password = '***'
  return `${url.protocol}//${url.host}${url.pathname}`
}
