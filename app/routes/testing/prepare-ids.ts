import { type SQL, sql } from 'drizzle-orm'
import type { TestApi } from '#api/testing/server.ts'
import type { SignedInUser } from '#contract/web.ts'
import { formatDemoLogin } from '#db/seed/town.ts'
import { findDemoIds } from '#db/testing/demo-ids.ts'
import { createPng } from '../../../e2e/pictures.ts'

/** Calls the API as one person; throws if it refuses. */
export function createSender(api: TestApi, token: string) {
  return async (path: string, body?: unknown, method?: 'PUT') => {
    const answer = await api.call(path, { token, body, method })
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer.body.data
  }
}

/** Finds records of the demo town for the addresses of pages, and creates those that it lacks. */
export async function prepareIds(api: TestApi, { _id: personId, adminId: practiceId, token }: SignedInUser) {
  const found = await findDemoIds(api.database, { practiceId, personId })
  const send = createSender(api, token)
  const certificate = { kind: 'fitness', fromDay: '2026-11-18', fitFor: 'Work' }
  const { certificateId } = await send(`/visits/${found.visitId}/certificates`, { certificate })
  // So that pages with the history look up who wrote it.
  await send(`/patients/${found.patientId}/medical-history`, {
    list: 'surgeries',
    version: 0,
    name: 'Cataract surgery',
  })
  const { address } = await send('/boards', { placeId: found.clinicId })
  const file = new FormData()
  file.set('file', new File(['First name,Last name,Mobile\nAsha,Rao,9822000001\n'], 'patients.csv'))
  const { importId } = await send('/patient-imports', file)
  // Nobody has treated this patient yet, so that doctors need emergency access.
  const { patientId: newPatientId } = await send('/patients', { givenName: 'Newcomer', phone: '9822000002' })
  const logo = new FormData()
  logo.set('logo', new File([new Uint8Array(createPng(40, 20))], 'logo.png', { type: 'image/png' }))
  await send('/pictures/practice', logo, 'PUT')
  return {
    ...found,
    newPatientId,
    certificateId,
    boardToken: getLastPart(address),
    importId,
    code: await findValue(api, sql`select verify_code as value from certificates where id = ${certificateId}`),
    prescriptionCode: await findValue(
      api,
      sql`select verify_code as value from prescriptions where id = ${found.prescriptionId}`,
    ),
    invoiceNumber: await findValue(api, sql`select number as value from invoices where id = ${found.invoiceId}`),
    token: await createDocumentLink(api, token, found.invoiceId),
    ...(await createPasswordLink(api)),
  }
}

const getLastPart = (address: string): string => address.split('/').at(-1)!

async function findValue({ database }: TestApi, query: SQL): Promise<string> {
  const [row] = await database.maintenance.execute<{ value: string }>(query)
  return row!.value
}

/** Sends an invoice to its patient, and returns the secret of the link in the message. */
async function createDocumentLink(api: TestApi, token: string, invoiceId: string): Promise<string> {
  await api.database.maintenance.execute(
    sql`update patients set consent_at = now() where id = (select patient_id from invoices where id = ${invoiceId})`,
  )
  const message = new FormData()
  message.set('channel', 'whatsapp')
  message.set('pdf', new File(['%PDF-1.4 invoice'], 'invoice.pdf', { type: 'application/pdf' }))
  const sent = await createSender(api, token)(`/documents/invoices/${invoiceId}/messages`, message)
  return /\/d\/([\w.~-]+)/.exec(sent.body)![1]!
}

/** Requests a new password for a person, and reads the link in the e-mail. */
async function createPasswordLink(api: TestApi) {
  await createSender(api, '')('/users/forgotPassword', { login: formatDemoLogin('receptionist', 'asha') })
  for (let tries = 0; tries < 100 && api.mails.length === 0; tries++)
    await new Promise((resolve) => setTimeout(resolve, 50))
  const [, passwordPersonId = '', passwordToken = ''] =
    /\/reset-password\/([\w-]+)\/([\w-]+)/.exec(JSON.stringify(api.mails)) ?? []
  return { passwordPersonId, passwordToken }
}
