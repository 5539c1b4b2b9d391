import { BlockList, isIP } from 'node:net'

export type ProxyList = Pick<BlockList, 'check'>

/** Parses a list of addresses and networks like "10.0.0.2, 172.18.0.0/16, ::1". `wrong` is the first invalid entry. */
export function parseProxies(text: string): { list: BlockList } | { wrong: string } {
  const list = new BlockList()
  for (const entry of text.split(/[\s,]+/).filter(Boolean)) {
    const [address = '', bits, more] = entry.split('/')
    const family = isIP(address)
    const maxBits = family === 6 ? 128 : 32
    const prefix = bits === undefined ? maxBits : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN
    if (family === 0 || more !== undefined || !(prefix <= maxBits)) return { wrong: entry }
    list.addSubnet(address, prefix, family === 6 ? 'ipv6' : 'ipv4')
  }
  return { list }
}

/**
 * Finds the client address: the socket's or, if that is a trusted proxy, the last address of X-Forwarded-For that is
 * not one. Each proxy appends an address, so the header is read from its end; entries further left may be forged. An
 * invalid entry ends the search.
 */
export function findClientAddress(socket: string, forwardedFor: string | undefined, proxies: ProxyList): string {
  let client = toPlainAddress(socket)
  for (const hop of (forwardedFor ?? '').split(',').reverse()) {
    if (!isListed(proxies, client)) break
    const address = toPlainAddress(stripPort(hop.trim()))
    if (isIP(address) === 0) break
    client = address
  }
  return client
}

const isListed = (proxies: ProxyList, address: string) => proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
const toPlainAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')
const stripPort = (hop: string) =>
  hop.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1').replace(/^\[([^\]]+)\](?::\d+)?$/, '$1')
