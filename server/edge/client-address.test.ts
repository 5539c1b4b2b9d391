import { expect, test } from 'vitest'
import { readEnv } from '../env.ts'
import { EnvError } from '../settings/read-setting.ts'
import { createTestWeb } from '../testing.ts'
import { findClientAddress, parseProxies } from './client-address.ts'

const createList = (text: string) => {
  const proxies = parseProxies(text)
  if ('wrong' in proxies) throw new Error(proxies.wrong)
  return proxies.list
}
const single = createList('127.0.0.1')
const chain = createList('127.0.0.1, 10.0.0.0/8 fd00::/8')

test.each([
  ['the address of the socket if no proxy is listed', '127.0.0.1', '203.0.113.7', createList(''), '127.0.0.1'],
  ['the address of the socket if that is not a listed proxy', '198.51.100.9', '203.0.113.7', single, '198.51.100.9'],
  ['the address that a listed proxy reports', '127.0.0.1', '203.0.113.7', single, '203.0.113.7'],
  [
    'the reported address if the socket has an IPv4 address in IPv6 form',
    '::ffff:127.0.0.1',
    '203.0.113.7',
    single,
    '203.0.113.7',
  ],
  ['the last address, not one that the visitor added', '127.0.0.1', '1.1.1.1, 203.0.113.7', single, '203.0.113.7'],
  [
    'the last address, even if the visitor claims to be a proxy',
    '127.0.0.1',
    '127.0.0.1, 203.0.113.7',
    single,
    '203.0.113.7',
  ],
  [
    'the first address before a chain of listed proxies',
    '127.0.0.1',
    '1.1.1.1, 203.0.113.7, 10.2.3.4',
    chain,
    '203.0.113.7',
  ],
  [
    'the first address before a chain of IPv4 and IPv6 proxies',
    'fd00::5',
    '2001:db8::9, 10.2.3.4',
    chain,
    '2001:db8::9',
  ],
  ['a visitor in the network of the proxies', '127.0.0.1', '10.0.0.44', chain, '10.0.0.44'],
  ['an IPv4 address without its port', '127.0.0.1', '203.0.113.7:4711', single, '203.0.113.7'],
  ['an IPv6 address without brackets and port', '127.0.0.1', '[2001:db8::9]:443', single, '2001:db8::9'],
  ['the address of the proxy if the last entry is invalid', '127.0.0.1', '203.0.113.7, unknown', single, '127.0.0.1'],
  [
    'the last address although an entry before it is invalid',
    '127.0.0.1',
    '<script>, 203.0.113.7',
    single,
    '203.0.113.7',
  ],
  ['the address of the proxy if the header is empty', '127.0.0.1', '', single, '127.0.0.1'],
  ['the address of the proxy without a header', '127.0.0.1', undefined, single, '127.0.0.1'],
])('findClientAddress returns %s', (_, socket, header, proxies, client) => {
  expect(findClientAddress(socket, header, proxies)).toBe(client)
})

test.each(['proxy.local', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '300.1.1.1', '::/129', '10.0.0.0/-1', 'all'])(
  'readEnv refuses %j in TRUSTED_PROXIES with a message',
  (entry) => {
    expect(() => readEnv([], { TRUSTED_PROXIES: `127.0.0.1, ${entry}` })).toThrow(EnvError)
    expect(() => readEnv([], { TRUSTED_PROXIES: `127.0.0.1, ${entry}` })).toThrow(`"${entry}"`)
  },
)

test('the application and the API get the client address from a trusted proxy, but not the header', async () => {
  const proxied = createTestWeb({ trustedProxies: readEnv([], { TRUSTED_PROXIES: '127.0.0.0/8' }).trustedProxies })
  const headers = { 'x-forwarded-for': '1.1.1.1, 203.0.113.7' }
  await proxied.get('/login', headers)
  await proxied.get('/api/v1/doctors', headers)
  expect(proxied.appRequests[0]!.context.ip).toBe('203.0.113.7')
  expect(proxied.appRequests[0]!.request.headers.has('x-forwarded-for')).toBe(false)
  expect(proxied.apiCalls[0]!.caller.ip).toBe('203.0.113.7')

  const direct = createTestWeb()
  await direct.get('/api/v1/doctors', headers)
  expect(direct.apiCalls[0]!.caller.ip).toBe('127.0.0.1')
})
