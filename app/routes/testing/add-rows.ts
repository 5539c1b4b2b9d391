import type { TestApi } from '#api/testing/server.ts'
import { createSender } from './prepare-ids'

const ROWS = 20

/** Adds twenty rows to the lists that grow every day: patients, visits, invoices, receipts, clients, expenses and displays. */
export async function addRows(api: TestApi, token: string, ids: Record<string, string>): Promise<void> {
  const send = createSender(api, token)
  const { doctorId, clinicId: placeId } = ids
  for (let row = 0; row < ROWS; row++) {
    const number = String(row).padStart(2, '0')
    const { patientId } = await send('/patients', {
      givenName: `Row ${String.fromCharCode(65 + row)}`,
      phone: `98220100${number}`,
    })
    const visit = { patientId, doctorId, placeId, kind: 'emergency' }
    const { appointmentId } = await send('/appointments/walk-ins', visit)
    // Half of the visits stay unpaid.
    if (row % 2 === 0)
      await send(`/appointments/${appointmentId}/payments`, {
        version: 0,
        tenders: [{ method: 'upi', reference: `U${number}` }],
      })
    await send('/clients', { type: 'organisation', name: `Company ${number}` })
    await send('/expenses', {
      placeId,
      category: 'other',
      description: `Purchase ${number}`,
      vendor: 'Corner shop',
      spentOn: '2026-11-18',
      amountMinor: 100_00,
    })
    await send('/boards', { placeId })
  }
}
