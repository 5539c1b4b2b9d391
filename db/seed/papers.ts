import { numberPrefix, paperNumber } from '#contract/billing/numbering.ts'
import { documentTitle, supplyOfService, taxProfile } from '#contract/billing/tax-profiles.ts'
import type { allocations, invoiceLines, invoices, receipts } from '../schema/billing.ts'
import type { numberSeries } from '../schema/organisations.ts'
import type { Chance } from './chance.ts'
import type { DemoAppointment } from './days.ts'
import type { Founded } from './places.ts'
import { yearOf } from './rules.ts'

const PROFILE = taxProfile('india-gst')

export interface Papers {
  series: (typeof numberSeries.$inferInsert)[]
  invoices: (typeof invoices.$inferInsert)[]
  lines: (typeof invoiceLines.$inferInsert)[]
  receipts: (typeof receipts.$inferInsert)[]
  allocations: (typeof allocations.$inferInsert)[]
}

/** Invoice and receipt of every paid visit, numbered in the order of the days, without a gap. */
export function issuePapers(chance: Chance, clinic: Founded['clinics'][number], booked: DemoAppointment[]): Papers {
  const all: Papers = { series: [], invoices: [], lines: [], receipts: [], allocations: [] }
  const counters = new Map<string, typeof numberSeries.$inferInsert & { nextNo: number }>()
  const next = (docType: 'invoice' | 'receipt', branch: { id: string; code: string }, day: string, at: number) => {
    const year = yearOf(day)
    const key = `${docType} ${branch.id} ${year}`
    let series = counters.get(key)
    if (!series) {
      series = {
        id: chance.id(at),
        practiceId: clinic.practiceId,
        placeId: branch.id,
        docType,
        financialYear: year,
        prefix: numberPrefix(branch.code, docType),
        nextNo: 1,
        registrant: clinic.practiceId,
      }
      counters.set(key, series)
      all.series.push(series)
    }
    series.lastIssueDate = day
    return { seriesId: series.id, number: paperNumber(series.prefix, year, series.nextNo++) }
  }
  const paid = booked.filter((one) => one.paymentStatus === 'paid').sort((a, b) => a.startsAt.localeCompare(b.startsAt))
  for (const {
    id: appointmentId,
    practiceId,
    patientId,
    doctorId,
    placeId,
    day,
    arrivedAt,
    completedAt,
    feeMinor = 0,
    patient,
    seatOf,
  } of paid) {
    const paidAt = completedAt ?? arrivedAt!
    const at = Date.parse(paidAt)
    const branch = clinic.branches.find((one) => one.id === placeId)!
    const seller = {
      name: branch.name,
      practice: clinic.name,
      address: branch.address,
      city: clinic.city,
      phone: branch.phone,
      taxProfile: 'india-gst',
      doctor: seatOf.doctorName,
      doctorRegistrationNo: seatOf.registrationNo,
      issuedBy: clinic.receptionist,
    }
    const client = { name: patient.fullName, patientNo: patient.patientNo, phone: patient.phone ?? null }
    const sums = {
      grossMinor: feeMinor,
      taxableMinor: 0,
      exemptMinor: feeMinor,
      totalMinor: feeMinor,
      payableMinor: feeMinor,
    }
    const invoiceId = chance.id(at)
    all.invoices.push({
      id: invoiceId,
      practiceId,
      placeId,
      kind: 'consultation',
      status: 'issued',
      supply: supplyOfService(PROFILE, null),
      ...next('invoice', branch, day, at),
      issueDate: day,
      dueDate: day,
      title: documentTitle(PROFILE, supplyOfService(PROFILE, null), [{ taxCategory: 'exempt' }]),
      seller,
      client,
      patientId,
      doctorId,
      appointmentId,
      ...sums,
      createdBy: clinic.receptionistId,
      createdAt: paidAt,
      issuedBy: clinic.receptionistId,
      issuedAt: paidAt,
    })
    all.lines.push({
      id: chance.id(at),
      practiceId,
      invoiceId,
      position: 1,
      description: `Consultation, ${seatOf.doctorName}`,
      code: '999312',
      unitPriceMinor: feeMinor,
      taxCategory: 'exempt',
      grossMinor: feeMinor,
      taxableMinor: feeMinor,
      lineTotalMinor: feeMinor,
      doctorId,
    })
    const receiptId = chance.id(at)
    all.receipts.push({
      id: receiptId,
      practiceId,
      placeId,
      ...next('receipt', branch, day, at),
      receivedOn: day,
      method: chance.one(['cash', 'cash', 'upi', 'card'] as const),
      amountMinor: feeMinor,
      payer: client,
      seller,
      patientId,
      batchId: receiptId,
      receivedBy: clinic.receptionistId,
      createdAt: paidAt,
    })
    all.allocations.push({
      id: chance.id(at),
      practiceId,
      receiptId,
      invoiceId,
      amountMinor: feeMinor,
      createdAt: paidAt,
    })
  }
  return all
}
