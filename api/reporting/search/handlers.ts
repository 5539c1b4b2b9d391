import {
  findDocumentsInReach,
  findNumberedDocuments,
  findSupplierBills,
  isSupplierBillNo,
} from '#api/billing/public.ts'
import { findPrescriptionByCode } from '#api/clinical/public.ts'
import type { CallContext } from '#api/kernel/context.ts'
import { handle } from '#api/kernel/implement.ts'
import { readPart, readTogether } from '#api/kernel/page-parts.ts'
import { listRecentPatients, searchPatients } from '#api/patients/public.ts'
import { isSearchedNumber } from '#contract/billing/numbering/numbers.ts'
import type { SearchPage } from '#contract/reporting/search/calls.ts'

const PRESCRIPTION_CODE = /^[a-z0-9]{4}-[a-z0-9]{4}-[a-z0-9]{4}$/i
const MAX_PATIENTS = 20
const NOTHING: SearchPage = {
  prescription: null,
  documents: [],
  billingDocuments: [],
  patients: [],
  hasMorePatients: false,
  exactPatientId: null,
}

export const search = handle('search', {
  readPage: async (ctx, { q }) => {
    if (!q) return { ...NOTHING, patients: (await listRecentPatients(ctx)).map(markAsExact) }
    const prescription = PRESCRIPTION_CODE.test(q)
      ? await readPart(ctx, 'prescriptions:read', (part) => findPrescriptionByCode(part, { code: q }))
      : null
    if (prescription) return { ...NOTHING, prescription }
    const [documents, billingDocuments, supplierBills, found] = await readTogether([
      findIfNumber(ctx, q, 'documents:read', findDocumentsInReach),
      findIfNumber(ctx, q, 'billing:read', findNumberedDocuments),
      isSupplierBillNo(q) ? readPart(ctx, 'money:spend', (part) => findSupplierBills(part, q)) : null,
      searchPatients(ctx, q, MAX_PATIENTS),
    ])
    return {
      ...NOTHING,
      documents,
      billingDocuments: [...billingDocuments, ...(supplierBills ?? [])],
      patients: found.rows,
      hasMorePatients: found.more,
      exactPatientId: found.exact,
    }
  },
})

const markAsExact = <Patient extends object>(patient: Patient) => ({ ...patient, isSimilar: false })

async function findIfNumber<Found>(
  ctx: CallContext,
  q: string,
  operation: 'documents:read' | 'billing:read',
  find: (part: CallContext, number: string) => Promise<Found[]>,
): Promise<Found[]> {
  if (!isSearchedNumber(q)) return []
  return (await readPart(ctx, operation, (part) => find(part, q))) ?? []
}
