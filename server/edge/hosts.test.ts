import { expect, test } from 'vitest'
import { createTestWeb } from '../testing.ts'
import { createOriginLookup } from './hosts.ts'

test.each([
  ['localhost:3000', 'http://localhost:3000'],
  ['LOCALHOST:3000', 'http://localhost:3000'],
  ['127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['[::1]:3000', 'http://[::1]:3000'],
  ['192.168.1.20:3000', 'http://192.168.1.20:3000'],
  ['10.1.2.3:3000', 'http://10.1.2.3:3000'],
  ['172.31.0.9:3000', 'http://172.31.0.9:3000'],
  ['[fd00::5]:3000', 'http://[fd00::5]:3000'],
  ['localhost', null],
  ['localhost:3001', null],
  ['192.168.1.20', null],
  ['172.32.0.1:3000', null],
  ['8.8.8.8:3000', null],
  ['evil.example:3000', null],
  ['localhost.evil.example:3000', null],
  ['192.168.1.20.evil.example:3000', null],
  ['localhost:3000@evil.example', null],
  ['localhost:3000/evil', null],
  ['', null],
])('serves %j over http as %j', (host, origin) => {
  expect(createOriginLookup({ publicOrigin: 'http://localhost:3000', port: 3000 })(host)).toBe(origin)
})

test.each([
  ['clinic.example', 'https://clinic.example'],
  ['clinic.example:443', 'https://clinic.example'],
  ['clinic.example:8443', null],
  ['127.0.0.1:3000', null],
  ['192.168.1.20:3000', null],
  ['evil.example', null],
])('serves %j over https as %j', (host, origin) => {
  expect(createOriginLookup({ publicOrigin: 'https://clinic.example', port: 3000 })(host)).toBe(origin)
})

test('an unknown host gets 421, whatever headers are forwarded', async () => {
  const { app, appRequests } = createTestWeb()
  const headers = { 'x-forwarded-host': 'localhost:3000', forwarded: 'host=localhost:3000' }
  const answer = await app.request('http://evil.example/login', { headers })
  expect(answer.status).toBe(421)
  expect((await app.request('http://localhost:3000/login', { headers: { host: 'evil.example' } })).status).toBe(421)
  expect(appRequests).toHaveLength(0)
})

test('forwarded headers are not trusted and not passed on', async () => {
  const { get, appRequests } = createTestWeb()
  await get('/login', {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '9.9.9.9',
    forwarded: 'host=evil',
  })
  const { request, context } = appRequests[0]!
  expect(request.url).toBe('http://localhost:3000/login')
  expect([...request.headers.keys()].filter((name) => name.includes('forwarded'))).toEqual([])
  expect(context.ip).toBe('127.0.0.1')
})
