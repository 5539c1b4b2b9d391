import { resolve } from 'node:path'
import { parseProxies } from './edge/client-address.ts'
import { isLoopback, isPrivateName } from './edge/private-hosts.ts'
import { EnvError, findPasswordReader, readSetting, type Source } from './settings/read-setting.ts'
import { createTlsCheck } from './settings/unencrypted-services.ts'

/** Reads the settings. No other file reads process.env. @throws EnvError that names the invalid setting */
export function readEnv(args: readonly string[] = [], source: Source = process.env) {
  const readText = (name: string) => readSetting(source, name)
  const readPath = (name: string) => (readText(name) ? resolve(readText(name) as string) : undefined)
  const readCount = (name: string, fallback: number, min: number, max: number) => {
    const setting = readText(name)
    if (setting === undefined) return fallback
    const value = Number(setting)
    if (!Number.isInteger(value) || value < min || value > max)
      throw new EnvError(`${name} must be a whole number from ${min} to ${max}, but it is "${setting}".`)
    return value
  }
  const readUrl = (name: string, protocols: readonly string[]) => {
    const value = readText(name)
    if (value === undefined) return undefined
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
      throw new EnvError(`${name} must be a URL that begins with ${protocols.map((p) => `${p}//`).join(' or ')}.`)
    return value
  }

  const requireTls = createTlsCheck(readText('ALLOW_UNENCRYPTED'))

  const port = readCount('PORT', 3000, 1, 65_535)
  const host = readText('HOST') ?? '127.0.0.1'
  const publicOrigin = parseOrigin(readUrl('PUBLIC_ORIGIN', ['http:', 'https:']) ?? `http://localhost:${port}`)
  const secureCookies = publicOrigin.startsWith('https:')
  const proxies = parseProxies(readText('TRUSTED_PROXIES') ?? '')
  if ('wrong' in proxies)
    throw new EnvError(
      `TRUSTED_PROXIES must be a list of addresses and networks such as 127.0.0.1 or 172.18.0.0/16, but it contains "${proxies.wrong}".`,
    )
  if (readText('FILES_URL') !== undefined)
    throw new EnvError(
      'FILES_URL is set, but this version does not support it. Remove it; pictures and logos are stored in the database.',
    )
  const registration = (['open', 'first', 'closed'] as const).find(
    (mode) => mode === (readText('REGISTRATION') ?? 'open'),
  )
  if (!registration)
    throw new EnvError(`REGISTRATION must be open, first or closed, but it is "${readText('REGISTRATION')}".`)

  return {
    /** Serves the sources with Vite, without caching. */
    dev: args.includes('--dev'),
    /** Serves the demo, which has its own data directory. */
    demo: args.includes('--demo'),
    port,
    /** The address to listen on. */
    host,
    /** Processes that serve requests on one database. With more than one, a main process starts them. */
    webWorkers: readCount('WEB_WORKERS', 1, 1, 16),
    /** Database, mail, files and secret. If unset, server/data-dir.ts chooses. */
    dataDir: readPath('DATA_DIR'),
    /** A PostgreSQL server (15 or newer) instead of the embedded one. */
    databaseUrl: requireTls('DATABASE_URL', 'database', readUrl('DATABASE_URL', ['postgres:', 'postgresql:'])),
    /** Reads the password of the database again, for every new connection. */
    readDatabasePassword: findPasswordReader(source, 'DATABASE_URL'),
    /** The API in another process; then no database is opened here. */
    apiUrl: requireTls('API_URL', 'api', readUrl('API_URL', ['http:', 'https:']))?.replace(/\/+$/, ''),
    /** The origin that people type, used for links in mail. */
    publicOrigin,
    hasPublicOrigin: readText('PUBLIC_ORIGIN') !== undefined,
    /** Addresses and networks of proxies with a trusted X-Forwarded-For. */
    trustedProxies: proxies.list,
    /** If unset, server/secrets.ts creates or requires one. */
    sessionSecret: readText('SESSION_SECRET'),
    idleSeconds: readCount('SESSION_IDLE_SECONDS', 30 * 60, 1, 24 * 3600),
    absoluteSeconds: readCount('SESSION_ABSOLUTE_SECONDS', 12 * 3600, 1, 7 * 24 * 3600),
    /** Failures in 15 minutes before a person must wait. */
    loginAttempts: readCount('LOGIN_ATTEMPTS', 10, 1, 1000),
    /** The pages and calls of one session in a minute; no limit if 0. */
    requestsPerMinute: readCount('REQUESTS_PER_MINUTE', 600, 0, 1_000_000),
    smtpUrl: requireTls('SMTP_URL', 'mail', readUrl('SMTP_URL', ['smtp:', 'smtps:'])),
    /** Reads the password of the mail server again, for every message. */
    readSmtpPassword: findPasswordReader(source, 'SMTP_URL'),
    /** Without SMTP_URL: the folder for one .eml file per message, DATA_DIR/mail by default. */
    mailDir: readPath('MAIL_DIR'),
    /** A ClamAV daemon that scans files. */
    virusScanner: requireTls('VIRUS_SCANNER', 'scanner', readUrl('VIRUS_SCANNER', ['tcp:'])),
    /** Another system that gets the lines of the log as well. */
    logUrl: requireTls('LOG_URL', 'logs', readUrl('LOG_URL', ['tls:', 'tcp:'])),
    /** The folder that backups include and a restore fills, DATA_DIR/files by default. */
    filesDir: readPath('FILES_DIR'),
    /** Encrypts backups and decrypts them on restore. */
    backupPassphrase: readText('BACKUP_PASSPHRASE'),
    /** The password of the demo people. If unset, it is created in the data directory. */
    demoPassword: readText('DEMO_PASSWORD'),
    /** `first`: only the first practice can register; `closed`: none can. */
    registration,
    productName: readText('PRODUCT_NAME') ?? 'Clinic Desk',
    secureCookies,
    /** The site is reachable without TLS from other machines. */
    insecureNotice: !secureCookies && !(isLoopback(host) && isLoopback(new URL(publicOrigin).hostname)),
  }
}

/** The settings from environment variables and arguments; the README lists the variables. */
export type Env = ReturnType<typeof readEnv>

/** Lists warnings for settings that must be the same for an API process and its web process. */
export function listApiWarnings({ hasPublicOrigin, sessionSecret }: Pick<Env, 'hasPublicOrigin' | 'sessionSecret'>) {
  const origin =
    'PUBLIC_ORIGIN is not set, so links in mails do not work. Set it to the same value as for the web process.'
  const secret =
    'SESSION_SECRET is not set, so client addresses from the web process are ignored. Set it to the same value as for the web process.'
  return [...(hasPublicOrigin ? [] : [origin]), ...(sessionSecret === undefined ? [secret] : [])]
}

/** Parses PUBLIC_ORIGIN. Plain http is allowed only for this machine and private networks. */
function parseOrigin(address: string): string {
  const { origin, protocol, hostname, pathname } = new URL(address)
  if (pathname !== '/') throw new EnvError('PUBLIC_ORIGIN must be an origin without a path.')
  if (protocol === 'http:' && !isPrivateName(hostname))
    throw new EnvError(
      `PUBLIC_ORIGIN is ${origin}: without https, passwords and records would be sent over the internet unencrypted. ` +
        'Put a TLS proxy in front and set its https origin (see the README).',
    )
  return origin
}

/** Sets NODE_ENV. Call it before React and Remix are first imported, because they choose their code by it. */
export function setNodeEnv({ dev }: Pick<Env, 'dev'>): void {
  process.env.NODE_ENV ??= dev ? 'development' : 'production'
}
