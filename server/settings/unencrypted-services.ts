import { isLoopback } from '../edge/private-hosts.ts'
import { EnvError } from './read-setting.ts'

const SERVICES = ['database', 'api', 'mail', 'logs', 'scanner'] as const
type Service = (typeof SERVICES)[number]
const HOW_TO_ENCRYPT: Readonly<Record<Service, string>> = {
  database: 'Add ?sslmode=verify-full to it',
  api: 'Use an https address',
  mail: 'Use smtps, or add ?requireTLS=true to it',
  logs: 'Use a tls address',
  scanner: 'Use a scanner on this machine',
}
const IS_ENCRYPTED: Readonly<Record<Service, (address: URL) => boolean>> = {
  // With sslmode=require the driver encrypts, but trusts any certificate.
  database: ({ searchParams }) => /^verify-(ca|full)$/.test(searchParams.get('sslmode') ?? ''),
  api: ({ protocol }) => protocol === 'https:',
  mail: ({ protocol, searchParams }) => protocol === 'smtps:' || searchParams.get('requireTLS') === 'true',
  logs: ({ protocol }) => protocol === 'tls:',
  scanner: () => false,
}

/**
 * Creates the check of addresses of services.
 * @param allowed the setting ALLOW_UNENCRYPTED: the services that may be reached without TLS on another machine
 * @throws EnvError for any other service
 */
export function createTlsCheck(allowed = '') {
  const unencrypted = listServices(allowed)
  return (name: string, service: Service, value: string | undefined): string | undefined => {
    if (value === undefined || unencrypted.includes(service)) return value
    const address = new URL(value)
    if (isLocal(address) || IS_ENCRYPTED[service](address)) return value
    throw new EnvError(
      `${name} points to another machine without TLS and a checked certificate, so others could read the records. ${HOW_TO_ENCRYPT[service]}, or set ALLOW_UNENCRYPTED=${service} if nobody else uses the network between them.`,
    )
  }
}

const listServices = (setting: string): Service[] =>
  setting
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((name) => {
      const service = SERVICES.find((one) => one === name)
      if (!service) throw new EnvError(`ALLOW_UNENCRYPTED must list ${SERVICES.join(', ')}, but it contains "${name}".`)
      return service
    })

const isLocal = ({ hostname, searchParams }: URL) =>
  hostname === '' || isLoopback(hostname) || (searchParams.get('host') ?? '').startsWith('/')
