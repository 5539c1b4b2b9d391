import type { TestApi } from '#api/testing/server.ts'
import type { TestPractice } from '../visits/testing.ts'

/** Calls the API as the doctor of the test practice who prescribes at a visit. */
export function createPrescribingClient(api: TestApi, practice: TestPractice) {
  const { token } = practice.doctor
  const write = (visitId: string, version: number, body: object, userToken = token) =>
    api.call(`/visits/${visitId}/prescription`, {
      method: 'PUT',
      body: { version, lines: [], ...body },
      token: userToken,
    })
  return {
    write,
    read: async (visitId: string) => (await api.call(`/visits/${visitId}/prescription`, { token })).body.data,
    /** Adds a typed line. */
    type: (visitId: string, version: number, line: string, lines: object[] = []) =>
      write(visitId, version, { lines, add: { line } }),
    /** Writes enough of the note to sign it, and returns its version. */
    note: async (visitId: string): Promise<number> => {
      const { body } = await api.call(`/visits/${visitId}`, { token })
      const changed = { version: body.data.version, symptoms: [{ name: 'Cough' }] }
      return (await api.call(`/visits/${visitId}`, { method: 'PATCH', body: changed, token })).body.data.version
    },
    sign: (visitId: string, version: number) => api.call(`/visits/${visitId}/signature`, { body: { version }, token }),
  }
}
export type PrescribingClient = ReturnType<typeof createPrescribingClient>
