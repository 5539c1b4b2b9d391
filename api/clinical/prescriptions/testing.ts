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

/** Calls the API as the doctor of the test practice, about the safety checks of a draft. */
export function createChecksClient(api: TestApi, practice: TestPractice) {
  const call = (path: string, body?: object, token = practice.doctor.token, method?: 'PATCH' | 'DELETE') =>
    api.call(path, { token, ...(body && { body }), ...(method && { method }) })
  const readFindings = async (id: string, token?: string) => call(`/prescriptions/${id}/findings`, undefined, token)
  const giveSharedReason = (id: string, findings: readonly string[], words: string, token?: string) =>
    call(`/prescriptions/${id}/overrides`, { findings, reason: words }, token)
  return {
    call,
    readFindings,
    giveSharedReason,
    saveHistory: (patientId: string, list: string, entry: object) =>
      call(`/patients/${patientId}/medical-history`, { list, version: 0, ...entry }),
    sign: (visitId: string, version: number) => call(`/visits/${visitId}/signature`, { version }),
    /** Writes the draft of a visit and returns its id. */
    writeDraft: async ({ visitId }: { visitId: string }, lines: object[], version = 1): Promise<string> => {
      const note = { version, symptoms: [{ name: 'Cough' }], lines }
      const { status, body } = await call(`/visits/${visitId}`, note, practice.doctor.token, 'PATCH')
      if (status !== 200) throw new Error(JSON.stringify(body))
      return (await call(`/visits/${visitId}`)).body.data.prescriptionId
    },
    listKinds: async (id: string): Promise<string[]> =>
      (await readFindings(id)).body.data.findings.map(
        (one: { kind: string; severity: string }) => `${one.kind} ${one.severity}`,
      ),
    giveReason: (id: string, finding: string, words = 'Took it last year without a reaction', token?: string) =>
      giveSharedReason(id, [finding], words, token),
  }
}
export type ChecksClient = ReturnType<typeof createChecksClient>
