import { BlockList, isIP } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

const networks = new BlockList()
networks.addSubnet('10.0.0.0', 8, 'ipv4')
networks.addSubnet('172.16.0.0', 12, 'ipv4')
networks.addSubnet('192.168.0.0', 16, 'ipv4')
networks.addSubnet('169.254.0.0', 16, 'ipv4')
networks.addSubnet('fc00::', 7, 'ipv6')
networks.addSubnet('fe80::', 10, 'ipv6')

const bare = (host: string) => host.replace(/^\[|\]$/g, '')
const listed = (list: BlockList, host: string) => {
  const address = bare(host)
  const family = isIP(address)
  return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/** This machine itself, by name or number. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || listed(loopback, host)
}

/** A number of this machine or of a private network. A name never counts: it can be made to point anywhere. */
export function isPrivateAddress(host: string): boolean {
  return listed(loopback, host) || listed(networks, host)
}

const LOCAL_ENDINGS = ['.local', '.lan', '.internal', '.intranet', '.home.arpa', '.test']

/** A host that no stranger on the internet can be: a private number, or a name that only a local network knows. */
export function isPrivateName(host: string): boolean {
  if (isIP(bare(host)) !== 0) return isPrivateAddress(host)
  return isLoopback(host) || !host.includes('.') || LOCAL_ENDINGS.some((ending) => host.endsWith(ending))
}
