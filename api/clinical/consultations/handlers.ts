import { eq } from 'drizzle-orm'
import type { CallContext } from '#api/kernel/context.ts'
import { handle } from '#api/kernel/implement.ts'
import { readIfFound, readTogether } from '#api/kernel/page-parts.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { getToday } from '#api/kernel/today.ts'
import { readDraft } from '#api/practice/public.ts'
import { type HistoryList, historyDraftKey } from '#contract/clinical/history/rules.ts'
import type { Consultation } from '#contract/clinical/visits/schema.ts'
import { labOrders } from '#db/schema/clinical/orders.ts'
import { listTerms } from '../catalogue/store.ts'
import { getHistory } from '../history/store.ts'
import { listOrders } from '../orders/store.ts'
import { checkPrescription } from '../prescriptions/safety-checks.ts'
import { findPrescription, listPrescriptionsOfPatient } from '../prescriptions/store.ts'
import { listTemplates } from '../prescriptions/templates.ts'
import { readTypedLine } from '../prescriptions/typed/read-typed-line.ts'
import { readPrescriptionForEditing } from '../prescriptions/write-prescription.ts'
import { listOutsideResults } from '../results/store.ts'
import { openConsultation } from '../visits/consultation.ts'
import { readGrowth } from '../vitals/growth.ts'
import { listVitals } from '../vitals/list-vitals.ts'
import { readCertificatesTab } from './certificates-tab.ts'
import { readNoteTab } from './note-tab.ts'

const MAX_READINGS = 20
const MAX_PRESCRIPTIONS = 50
const MAX_LAB_ORDERS = 50

type Subject = Pick<Consultation, 'visit' | 'banner'> & { patientId: string }

/**
 * Reads the patient and the visit of a consultation page and, if the record is open, what its tab shows.
 * @param parts the parts of the record that the page shows, by their names in the audit
 */
async function readPage<Tab>(
  ctx: CallContext,
  { patientId, appointment }: { patientId: string; appointment?: string },
  parts: readonly string[],
  readTab: (subject: Subject) => Promise<Tab>,
) {
  const consultation = await openConsultation(ctx, { patientId, appointment }, parts)
  if (consultation.chart === 'banner') return { consultation, tab: null }
  const { visit, banner } = consultation
  const subject = { visit, banner, patientId: banner.patientId }
  return { consultation, tab: await readIfFound(readTab(subject)) }
}

async function readHistoryTab(
  ctx: CallContext,
  patientId: string,
  { list, entry }: { list?: HistoryList; entry?: string },
) {
  const history = await getHistory(ctx, patientId)
  const section = history.sections.find((one) => one.list === list)
  if (!section) return { history, draft: null }
  const entryId = section.entries.find((one) => one.entryId === entry)?.entryId
  return { history, draft: await readDraft(ctx, historyDraftKey(patientId, section.list, entryId)) }
}

async function readMedicinesTab(ctx: CallContext, { visit }: Subject, typed?: string) {
  const prescription = visit && (await readPrescriptionForEditing(ctx, visit))
  const isWritable = prescription?.writable === true
  const [checks, terms, templates, line] = await readTogether([
    isWritable && prescription.prescriptionId
      ? checkPrescription(ctx, { prescriptionId: prescription.prescriptionId })
      : null,
    isWritable ? listTerms(ctx, { list: 'medicines' }) : null,
    isWritable ? listTemplates(ctx) : [],
    typed ? readTypedLine(ctx, typed) : null,
  ])
  return { prescription, checks, favourites: terms?.favourites ?? [], templates, choices: line?.choices ?? [] }
}

async function readPrescriptionsTab(ctx: CallContext, { visit, patientId }: Subject, prescriptionId?: string) {
  const [prescriptions, prescription, current] = await readTogether([
    listPrescriptionsOfPatient(ctx, patientId, { limit: MAX_PRESCRIPTIONS }),
    prescriptionId ? readPrescriptionOf(ctx, patientId, prescriptionId, 'read') : null,
    prescriptionId && visit?.status === 'open' ? readPrescriptionForEditing(ctx, visit) : null,
  ])
  return { prescriptions, prescription, current }
}

/** @throws 404 for another patient's prescription, which would be mistaken for this patient's */
async function readPrescriptionOf(ctx: CallContext, patientId: string, prescriptionId: string, act: 'read' | 'print') {
  const prescription = await findPrescription(ctx, prescriptionId, act)
  if (prescription.patientId !== patientId) throw refuse.notFound('prescription')
  return prescription
}

export const consultations = handle('consultations', {
  readVitals: (ctx, { before, ...request }) =>
    readPage(ctx, request, ['vitals'], ({ patientId }) => listVitals(ctx, patientId, { limit: MAX_READINGS, before })),
  readGrowth: (ctx, request) => readPage(ctx, request, ['vitals'], ({ banner }) => readGrowth(ctx, banner)),
  readHistory: (ctx, { list, entry, ...request }) =>
    readPage(ctx, request, ['history'], ({ patientId }) => readHistoryTab(ctx, patientId, { list, entry })),
  readNote: (ctx, { noteVersion, request, times, ...page }) =>
    readPage(ctx, page, ['vitals', 'visits', 'history'], (subject) =>
      readNoteTab(ctx, subject, { noteVersion, request, times }),
    ),
  readMedicines: (ctx, { typed, ...request }) =>
    readPage(ctx, request, [], (subject) => readMedicinesTab(ctx, subject, typed)),
  readCertificates: (ctx, { kind, ...request }) =>
    readPage(ctx, request, ['certificates'], (subject) => readCertificatesTab(ctx, subject, kind)),
  readPrescriptions: (ctx, { prescriptionId, ...request }) =>
    readPage(ctx, request, ['prescriptions'], (subject) => readPrescriptionsTab(ctx, subject, prescriptionId)),
  readPrescription: (ctx, { prescriptionId, print, ...request }) =>
    readPage(ctx, request, [], ({ patientId }) =>
      readPrescriptionOf(ctx, patientId, prescriptionId, print ? 'print' : 'read'),
    ),
  readOutsideResults: (ctx, request) =>
    readPage(ctx, request, ['outside_results'], async ({ patientId }) => ({
      today: getToday(ctx),
      results: await listOutsideResults(ctx, patientId),
    })),
  readLabOrders: (ctx, request) =>
    readPage(ctx, request, ['lab_orders'], ({ patientId }) =>
      listOrders(ctx, eq(labOrders.patientId, patientId), MAX_LAB_ORDERS),
    ),
})
