import { expect, test } from 'vitest'
import { EnvError, readEnv } from '../env.ts'
import { testWeb } from '../testing.ts'
import { findClientAddress, parseProxies } from './client-address.ts'

const listOf = (text: string) => {
  const read = parseProxies(text)
  if ('wrong' in read) throw new Error(read.wrong)
  return read.list
}
const single = listOf('127.0.0.1')
const chain = listOf('127.0.0.1, 10.0.0.0/8 fd00::/8')

test.each([
  ['no proxy is listed: the socket alone is believed', '127.0.0.1', '203.0.113.7', listOf(''), '127.0.0.1'],
  ['a stranger who writes the header stays who it is', '198.51.100.9', '203.0.113.7', single, '198.51.100.9'],
  ['our proxy says whom it saw', '127.0.0.1', '203.0.113.7', single, '203.0.113.7'],
  ['as an address of both families', '::ffff:127.0.0.1', '203.0.113.7', single, '203.0.113.7'],
  ['what the visitor wrote before it does not count', '127.0.0.1', '1.1.1.1, 203.0.113.7', single, '203.0.113.7'],
  ['not even when they claim to be a proxy', '127.0.0.1', '127.0.0.1, 203.0.113.7', single, '203.0.113.7'],
  ['a chain of our own is walked', '127.0.0.1', '1.1.1.1, 203.0.113.7, 10.2.3.4', chain, '203.0.113.7'],
  ['over both families', 'fd00::5', '2001:db8::9, 10.2.3.4', chain, '2001:db8::9'],
  ['a visitor of the same network is the last of it', '127.0.0.1', '10.0.0.44', chain, '10.0.0.44'],
  ['ports are left away', '127.0.0.1', '203.0.113.7:4711', single, '203.0.113.7'],
  ['and brackets', '127.0.0.1', '[2001:db8::9]:443', single, '2001:db8::9'],
  ['junk ends the reading', '127.0.0.1', '203.0.113.7, unknown', single, '127.0.0.1'],
  ['junk before an address is not reached', '127.0.0.1', '<script>, 203.0.113.7', single, '203.0.113.7'],
  ['an empty header says nothing', '127.0.0.1', '', single, '127.0.0.1'],
  ['none at all neither', '127.0.0.1', undefined, single, '127.0.0.1'],
])('%s', (_, socket, header, proxies, client) => {
  expect(findClientAddress(socket, header, proxies)).toBe(client)
})

test.each(['proxy.local', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '300.1.1.1', '::/129', '10.0.0.0/-1', 'all'])(
  'TRUSTED_PROXIES with %j is refused with a message',
  (entry) => {
    expect(() => readEnv([], { TRUSTED_PROXIES: `127.0.0.1, ${entry}` })).toThrow(EnvError)
    expect(() => readEnv([], { TRUSTED_PROXIES: `127.0.0.1, ${entry}` })).toThrow(`"${entry}"`)
  },
)

test('the application and the API get the client address from a trusted proxy, but not the header', async () => {
  const proxied = testWeb({ trustedProxies: readEnv([], { TRUSTED_PROXIES: '127.0.0.0/8' }).trustedProxies })
  const headers = { 'x-forwarded-for': '1.1.1.1, 203.0.113.7' }
  await proxied.get('/login', headers)
  await proxied.get('/api/v1/doctors', headers)
  expect(proxied.reached[0]!.context.ip).toBe('203.0.113.7')
  expect(proxied.reached[0]!.request.headers.has('x-forwarded-for')).toBe(false)
  expect(proxied.called[0]!.caller.ip).toBe('203.0.113.7')

  const direct = testWeb()
  await direct.get('/api/v1/doctors', headers)
  expect(direct.called[0]!.caller.ip).toBe('127.0.0.1')
})
