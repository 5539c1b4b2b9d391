import { isLoopback } from './edge/private-hosts.ts'
import type { Env } from './env.ts'

/** A demo person who can sign in. */
export interface DemoSignIn {
  nameAndRole: string
  login: string
}

interface StartMessageInput {
  env: Env
  dataDir: string
  mailDir: string
  logFile: string | null
  demo: { password: string | null; people: readonly DemoSignIn[] } | null
}

/** Formats the message at the start: the URL, the data directory, and the people who can sign in. */
export function formatStartMessage({ env, dataDir, mailDir, logFile, demo }: StartMessageInput): string {
  const lines = [
    ['Open', env.publicOrigin],
    env.apiUrl ? ['API', env.apiUrl] : ['Data', env.databaseUrl ? hidePassword(env.databaseUrl) : dataDir],
    env.apiUrl ? null : ['Mail', env.smtpUrl ? hidePassword(env.smtpUrl) : `${mailDir} (one .eml file per message)`],
    logFile ? ['Log', logFile] : null,
  ].filter((line) => line !== null)
  return [
    '',
    `${env.productName} is running${demo ? ' with demo people' : ''}.`,
    '',
    ...lines.map(([name, value]) => `  ${name?.padEnd(6)} ${value}`),
    ...(demo ? formatSignIns(demo) : []),
    ...(env.insecureNotice ? ['', `  ${formatInsecureNotice(env)}`] : []),
    '',
    '  Stop with Ctrl-C.',
    '',
    '',
  ].join('\n')
}

export const EXISTING_PASSWORD_NOTE = 'set when the demo was created (DEMO_PASSWORD has no effect now)'

function formatSignIns({ password, people }: NonNullable<StartMessageInput['demo']>): string[] {
  const widest = Math.max(0, ...people.map(({ login }) => login.length))
  return [
    '',
    `  Password for everyone: ${password ?? EXISTING_PASSWORD_NOTE}`,
    '',
    ...people.map(({ login, nameAndRole }) => `  ${login.padEnd(widest)}  ${nameAndRole}`),
  ]
}

const formatInsecureNotice = ({ host }: Env) =>
  isLoopback(host)
    ? 'No https: use it on this machine only.'
    : 'Other computers on this network can open it without https. Put a TLS proxy in front if you share the network.'

function hidePassword(address: string): string {
  const url = new URL(address)
  if (url.password) url.password = '***'
  return `${url.protocol}//${url.host}${url.pathname}`
}
