// Pages that open with the id of a record or with a link, and the records that they show.
import { Secret, TOTP } from 'otpauth'
import { type Path, screens } from '#contract/screens.ts'
import { createPhoneNumber, PASSWORD } from '../logins'
import { waitForLink } from '../mails'
import { createBillingNotes } from './billing-notes'
import type { BusyPractice } from './busy-practice'
import { callApi, signInByApi } from './call-api'
import { createPaymentPages } from './incoming-payments'
import { createSpendingPages } from './outgoing-payments'
import { createPharmacyPages } from './pharmacy-pages'

/** Screens that respond with 404 unless the query names a record. */
export const RECORD_SCREENS: ReadonlySet<Path> = new Set<Path>([
  '/invoices/invoice',
  '/invoices/write-off',
  '/new-client-preview',
  '/payment-receipts/payment-invoice',
  '/credit-notes/credit-invoice',
  '/credit-invoice-preview',
  '/debit-notes/debit-invoice',
  '/debit-invoice-preview',
  '/purchase-order-new-clinent-preview',
  '/order-list-preview',
  '/expense/invoice',
])

/** A page, and its status if it isn't 200. */
export interface RecordPage {
  path: string
  status?: number
}

/** The pages of a practice's documents, results and links, by the person who opens them. */
interface RecordPages {
  manager: RecordPage[]
  guest: RecordPage[]
  /** A doctor who treats none of the patients. */
  otherDoctor: { phone: string; pages: RecordPage[] }
  /** A person who has entered the password but not the code. */
  secondStep: { phone: string; pages: RecordPage[] }
}

/** Creates records of every kind. `isEveryState` also returns the pages of each state of a document. */
export async function createRecordPages(practice: BusyPractice, isEveryState: boolean): Promise<RecordPages> {
  const documents = [
    ...(await createPaymentPages(practice)),
    ...(await createSpendingPages(practice)),
    ...Object.values(await createBillingNotes(practice)),
  ]
  const manager = [
    ...(await createInvoicePages(practice)),
    ...(isEveryState ? documents : keepOnePerScreen(documents)),
    ...(await createClinicalPages(practice)),
    `/import-patients/${await checkImportFile(practice)}`,
    // Last, because the forms of a practice with a pharmacy ask for the place.
    ...(await createPharmacyPages(practice)),
  ]
  return {
    manager: manager.map((path) => ({ path })),
    guest: await createLinks(practice),
    otherDoctor: {
      phone: (await practice.addDoctor()).phone,
      pages: [{ path: `/break-glass/${practice.openVisit.patientId}` }],
    },
    secondStep: await addSecondStep(practice),
  }
}

/** Keeps the last page of each screen, which is the one with the longest form. */
const keepOnePerScreen = (paths: readonly string[]) => [
  ...new Map(paths.map((path) => [path.replace(/\?.*/, ''), path])).values(),
]

/** An invoice with many lines, a draft, and a client. */
async function createInvoicePages({ call, placeId, register }: BusyPractice): Promise<string[]> {
  const { clientId } = await call('/clients', {
    body: { type: 'organisation', name: 'Hassan Coffee Growers’ Association' },
  })
  const lines = ['Dressing of a large wound', 'Injection', 'Nebulisation', 'Suture removal and dressing'].map(
    (description, index) => ({
      description,
      qtyMilli: 1500,
      unitPriceMinor: 1_23_456_00 + index,
      taxCategory: 'exempt',
    }),
  )
  const patientId = await register('Vasundhara')
  const draft = await call('/invoices', { body: { kind: 'other', placeId, patientId, lines } })
  const issued = await call('/invoices', { body: { kind: 'other', placeId, patientId, lines } })
  await call(`/invoices/${issued.invoiceId}/issue`, { body: { version: issued.version } })
  return [
    `/invoices/invoice?id=${issued.invoiceId}`,
    `/create-invoice?id=${draft.invoiceId}`,
    `/new-client-preview?id=${clientId}`,
  ]
}

/** A child's growth, and results from another laboratory. */
async function createClinicalPages({ call, startVisit }: BusyPractice): Promise<string[]> {
  const birthDate = `${new Date().getUTCFullYear() - 3}-01-15`
  const { patientId, appointmentId } = await startVisit('Tara', { birthDate, gender: 'Female' })
  await call(`/patients/${patientId}/vitals`, { body: { heightCm: '92', weightKg: '13' } })
  const takenOn = `${new Date().getUTCFullYear() - 1}-06-15`
  for (const [testName, result, unit] of [
    ['Haemoglobin', '11.2', 'g/dL'],
    ['Erythrocyte sedimentation rate after one hour', '<20', 'mm/h'],
  ])
    await call(`/patients/${patientId}/outside-results`, {
      body: { testName, result, unit, takenOn, source: 'Hassan District Hospital Laboratory' },
    })
  const record = `/my-appointment/consultation/${patientId}`
  return ['growth', 'outside-results'].map((tab) => `${record}/${tab}?appointment=${appointmentId}`)
}

async function checkImportFile({ call }: BusyPractice): Promise<string> {
  const body = new FormData()
  const rows = ['First name,Family name,Phone', `Row,Import,${createPhoneNumber()}`, 'Bad,Import,12']
  body.set('file', new File([rows.join('\r\n')], 'patients.csv', { type: 'text/csv' }))
  return (await call('/patient-imports', { body })).importId
}

/** The links that guests open: each one that works, and some that don't. */
async function createLinks(practice: BusyPractice): Promise<RecordPage[]> {
  const { base, call, placeId, signedVisit } = practice
  const { code } = await practice.inviteReceptionist()
  const { userId, token } = await callApi(base, null, '/invitation-codes', { body: { code } })
  const { address } = await call('/boards', { body: { placeId } })
  const { verifyCode } = await call(`/certificates/${signedVisit.certificateId}`)
  await call('/profile/proof', { method: 'POST', body: {} })
  return [
    { path: `/reset-password/${userId}/${token}` },
    { path: new URL(address).pathname },
    { path: `/verify/${verifyCode}` },
    { path: await waitForLink(`sarita.${practice.phone}@example.com`, 'confirm-address') },
    // A link that works downloads a PDF.
    { path: '/d/unknown', status: 404 },
    { path: '/verify/unknown', status: 404 },
  ]
}

/** Adds a person who signs in with a code of an app. */
async function addSecondStep({ base, addReceptionist }: BusyPractice): Promise<RecordPages['secondStep']> {
  const phone = await addReceptionist()
  const token = await signInByApi(base, phone)
  await callApi(base, token, '/second-step/secret', { method: 'POST', body: {} })
  const { pending } = await callApi(base, token, '/second-step')
  const code = new TOTP({ secret: Secret.fromBase32(pending.secret) }).generate()
  await callApi(base, token, '/second-step', { body: { currentPassword: PASSWORD, code } })
  return { phone, pages: [{ path: '/login/code' }] }
}

/** Redirects to its tabs, which have screens of their own. */
const CONSULTATION: Path = '/my-appointment/consultation/:userId'

/** Finds the built screens that none of the paths opens. */
export function findUnopenedScreens(paths: readonly string[]): string[] {
  const pathnames = paths.map((path) => path.replace(/\?.*/, ''))
  return (Object.keys(screens) as Path[]).filter((screen) => {
    const pattern = new RegExp(`^${screen.replace(/:\w+/g, '[^/]+')}$`)
    const isOwnPage = !screens[screen].planned && screen !== CONSULTATION
    return isOwnPage && !pathnames.some((pathname) => pattern.test(pathname))
  })
}
