import type { TestApi } from '#api/testing/server.ts'
import type { TestPractice } from '../visits/testing.ts'

/** What the doctor of a morning does at the prescription of a visit, through the front door. */
export function prescribingClient(api: TestApi, here: TestPractice) {
  const { token } = here.doctor
  const write = (visitId: string, version: number, body: object, by = token) =>
    api.call(`/visits/${visitId}/prescription`, { method: 'PUT', body: { version, lines: [], ...body }, token: by })
  return {
    write,
    read: async (visitId: string) => (await api.call(`/visits/${visitId}/prescription`, { token })).body.data,
    /** Types a line to be read. */
    type: (visitId: string, version: number, line: string, lines: object[] = []) =>
      write(visitId, version, { lines, add: { line } }),
    /** Writes as much of the note as signing asks for, and answers with its version. */
    note: async (visitId: string): Promise<number> => {
      const { body } = await api.call(`/visits/${visitId}`, { token })
      const changed = { version: body.data.version, symptoms: [{ name: 'Cough' }] }
      return (await api.call(`/visits/${visitId}`, { method: 'PATCH', body: changed, token })).body.data.version
    },
    sign: (visitId: string, version: number) => api.call(`/visits/${visitId}/signature`, { body: { version }, token }),
  }
}
export type PrescribingClient = ReturnType<typeof prescribingClient>
