import { describe, expect, it } from 'vitest'
import { readSpecTable } from '../e2e/spec/read.ts'
import { openApiDocument } from './openapi.ts'

interface Described {
  openapi: string
  paths: Record<string, Record<string, { responses: Record<string, unknown>; security?: unknown }>>
}
const document = (await openApiDocument('https://clinic.test')) as Described

describe('the OpenAPI document', () => {
  it.each(readSpecTable('calls'))('has $method $path', ({ method, path }) => {
    const bare = path.replace('/api/v1', '').replace(/\?.*/, '')
    const described = document.paths[bare]?.[method.toLowerCase()]
    expect(described, `${method} ${bare}`).toBeDefined()
    expect(Object.keys(described!.responses)).toEqual(
      expect.arrayContaining(['200', '401', '403', '404', '410', '413', '422', '500', '501', '503']),
    )
  })

  it('describes the query parameter if the specification has one', () => {
    for (const { path } of readSpecTable('calls').filter(({ path }) => path.includes('?'))) {
      const described = document.paths[path.replace('/api/v1', '').replace(/\?.*/, '')]?.get as unknown as {
        parameters: { name: string; in: string }[]
      }
      expect(described.parameters, path).toContainEqual(expect.objectContaining({ name: 'q', in: 'query' }))
    }
  })
})
