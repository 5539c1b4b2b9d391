import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { contract } from '#contract/calls.ts'

let generated: Promise<unknown> | undefined

/** Returns the OpenAPI document of all calls; it is generated once. */
export function openApiDocument(publicOrigin: string): Promise<unknown> {
  generated ??= new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(contract, {
    info: { title: 'Clinic Desk', version: '1', description: 'Appointments, records, invoices and stock of a clinic.' },
    servers: [{ url: `${publicOrigin}/api/v1` }],
    security: [{ bearer: [] }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    customErrorResponseBodySchema: () => ({
      type: 'object',
      required: ['message'],
      properties: {
        message: { type: 'string' },
        fields: { type: 'object', additionalProperties: { type: 'string' } },
        data: {},
      },
    }),
  })
  return generated
}
