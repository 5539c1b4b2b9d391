import type { BlockList } from 'node:net'
import { resolve } from 'node:path'
import { proxiesIn } from './edge/client-address.ts'
import { isLoopback, isPrivateName } from './edge/private-hosts.ts'

/** A setting that cannot be served with. Its message is a sentence for the person who starts the program. */
export class EnvError extends Error {}

/** Everything that can be set from outside, parsed and named. The README lists the same names. */
export interface Env {
  /** `--dev`: Vite in front, nothing cached. */
  dev: boolean
  /** `--demo`: demo people in a data directory of their own. */
  demo: boolean
  /** PORT, 3000. */
  port: number
  /** HOST, 127.0.0.1: the address to listen on. */
  host: string
  /** DATA_DIR: the cluster, mail, files and the secret. Unset: the caller chooses (server/data-dir.ts). */
  dataDir: string | undefined
  /** DATABASE_URL: a PostgreSQL 15 or newer instead of the embedded cluster. */
  databaseUrl: string | undefined
  /** API_URL: the API of another process; then no database is opened here. */
  apiUrl: string | undefined
  /** PUBLIC_ORIGIN, http://localhost:PORT: what people type, and the only author of links in mail. */
  publicOrigin: string
  publicOriginGiven: boolean
  /** TRUSTED_PROXIES, none: addresses and networks of proxies whose X-Forwarded-For is believed. */
  trustedProxies: BlockList
  /** SESSION_SECRET; see server/secrets.ts for what happens without one. */
  sessionSecret: string | undefined
  /** SESSION_IDLE_SECONDS, 1800, and SESSION_ABSOLUTE_SECONDS, 43200. */
  idleSeconds: number
  absoluteSeconds: number
  /** LOGIN_ATTEMPTS, 10: failures in fifteen minutes before a person has to wait. */
  loginAttempts: number
  /** SMTP_URL, or MAIL_DIR: one .eml file a message (DATA_DIR/mail by default). */
  smtpUrl: string | undefined
  mailDir: string | undefined
  /** FILES_DIR (DATA_DIR/files by default): the folder that backups take along and a restore fills. */
  filesDir: string | undefined
  /** BACKUP_PASSPHRASE: `npm run backup` encrypts with it, `npm run restore` opens with it. */
  backupPassphrase: string | undefined
  /** DEMO_PASSWORD of the demo people; made for the data directory when unset. */
  demoPassword: string | undefined
  /** REGISTRATION, open: `first` lets only the first practice register, `closed` none. */
  registration: 'open' | 'first' | 'closed'
  /** PRODUCT_NAME, Clinic Desk. */
  productName: string
  /** PUBLIC_ORIGIN is https. */
  secureCookies: boolean
  /** Plain http is served beyond this machine. */
  insecureNotice: boolean
}

type Source = Record<string, string | undefined>

/** Reads the settings; throws `EnvError` with a sentence that names the one that is wrong. No other file reads process.env. */
export function readEnv(args: readonly string[] = [], source: Source = process.env): Env {
  const text = (name: string) => source[name]?.trim() || undefined
  const path = (name: string) => (text(name) ? resolve(text(name) as string) : undefined)
  const count = (name: string, fallback: number, least: number, most: number) => {
    const given = text(name)
    if (given === undefined) return fallback
    const value = Number(given)
    if (!Number.isInteger(value) || value < least || value > most)
      throw new EnvError(`${name} must be a whole number from ${least} to ${most}, but it is "${given}".`)
    return value
  }
  const url = (name: string, protocols: readonly string[]) => {
    const given = text(name)
    if (given === undefined) return undefined
    if (!URL.canParse(given) || !protocols.includes(new URL(given).protocol))
      throw new EnvError(`${name} must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}.`)
    return given
  }

  const port = count('PORT', 3000, 1, 65_535)
  const host = text('HOST') ?? '127.0.0.1'
  const publicOrigin = originOf(url('PUBLIC_ORIGIN', ['http:', 'https:']) ?? `http://localhost:${port}`)
  const secureCookies = publicOrigin.startsWith('https:')
  const proxies = proxiesIn(text('TRUSTED_PROXIES') ?? '')
  if ('wrong' in proxies)
    throw new EnvError(
      `TRUSTED_PROXIES lists addresses and networks such as 127.0.0.1 or 172.18.0.0/16, but it has "${proxies.wrong}".`,
    )
  if (text('FILES_URL') !== undefined)
    throw new EnvError(
      'FILES_URL is set, but this version stores no files there. Leave it away; pictures and logos are in the database.',
    )
  const registration = text('REGISTRATION') ?? 'open'
  if (registration !== 'open' && registration !== 'first' && registration !== 'closed')
    throw new EnvError(`REGISTRATION must be open, first or closed, but it is "${registration}".`)
  const idleSeconds = count('SESSION_IDLE_SECONDS', 30 * 60, 1, 24 * 3600)
  const absoluteSeconds = count('SESSION_ABSOLUTE_SECONDS', 12 * 3600, 1, 7 * 24 * 3600)

  return {
    dev: args.includes('--dev'),
    demo: args.includes('--demo'),
    port,
    host,
    dataDir: path('DATA_DIR'),
    databaseUrl: url('DATABASE_URL', ['postgres:', 'postgresql:']),
    apiUrl: url('API_URL', ['http:', 'https:'])?.replace(/\/+$/, ''),
    publicOrigin,
    publicOriginGiven: text('PUBLIC_ORIGIN') !== undefined,
    trustedProxies: proxies.list,
    sessionSecret: text('SESSION_SECRET'),
    idleSeconds,
    absoluteSeconds,
    loginAttempts: count('LOGIN_ATTEMPTS', 10, 1, 1000),
    smtpUrl: url('SMTP_URL', ['smtp:', 'smtps:']),
    mailDir: path('MAIL_DIR'),
    filesDir: path('FILES_DIR'),
    backupPassphrase: text('BACKUP_PASSPHRASE'),
    demoPassword: text('DEMO_PASSWORD'),
    registration,
    productName: text('PRODUCT_NAME') ?? 'Clinic Desk',
    secureCookies,
    insecureNotice: !secureCookies && !(isLoopback(host) && isLoopback(new URL(publicOrigin).hostname)),
  }
}

/** What an API process for a web process elsewhere says at its start: both have to be told the same. */
export function splitWarnings({ publicOriginGiven, sessionSecret }: Pick<Env, 'publicOriginGiven' | 'sessionSecret'>) {
  const origin =
    'PUBLIC_ORIGIN is not set: links in invitations and password mails lead nowhere. Give it as to the web process.'
  const secret =
    'SESSION_SECRET is not set: a web process with another secret is not believed about its visitors. Give both the same.'
  return [...(publicOriginGiven ? [] : [origin]), ...(sessionSecret === undefined ? [secret] : [])]
}

/** Plain http is only for this machine and for private networks (decision 14). */
function originOf(address: string): string {
  const { origin, protocol, hostname, pathname } = new URL(address)
  if (pathname !== '/') throw new EnvError('PUBLIC_ORIGIN is the origin alone: leave the path away.')
  if (protocol === 'http:' && !isPrivateName(hostname))
    throw new EnvError(
      `PUBLIC_ORIGIN is ${origin}: without https, passwords and records would cross the internet in the open. ` +
        'Put a TLS proxy in front and give its https address (see the README).',
    )
  return origin
}

/** React and Remix choose their production code by NODE_ENV, when they are first imported: call this before. */
export function settleNodeEnv({ dev }: Pick<Env, 'dev'>): void {
  process.env.NODE_ENV ??= dev ? 'development' : 'production'
}
