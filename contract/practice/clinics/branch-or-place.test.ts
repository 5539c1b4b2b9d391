import { expect, it } from 'vitest'
import type { z } from 'zod'
import { DoctorFeesInput } from '#contract/billing/charges/schema.ts'
import { NewDebitNote } from '#contract/billing/debit-notes/schema.ts'
import { NewInvoice } from '#contract/billing/invoices/schema.ts'
import { SeriesPlan } from '#contract/billing/numbering/calls.ts'
import { NewReceipt } from '#contract/billing/receipts/schema.ts'
import { ShiftOpening } from '#contract/billing/shifts/schema.ts'
import { ExpenseInput } from '#contract/purchasing/expenses/schema.ts'
import { SupplierBillInput } from '#contract/purchasing/supplier-bills/schema.ts'
import { NewHold } from '#contract/scheduling/appointments/schema.ts'
import { NewBoard } from '#contract/scheduling/boards/schema.ts'
import { NewDelay } from '#contract/scheduling/messages/schema.ts'
import { WeekPlan } from '#contract/scheduling/schedules/schema.ts'
import { NewReceptionist } from '../receptionists/schema.ts'

const findPlaceError = (schema: z.ZodType, input: object) =>
  schema.safeParse(input).error?.issues.find(({ path }) => path.at(-1) === 'placeId')?.message

it.each<[string, z.ZodType]>([
  ['an appointment', NewHold],
  ['a waiting-room display', NewBoard],
  ['a delay', NewDelay],
  ['hours', WeekPlan],
  ['a receptionist', NewReceptionist],
  ['a receipt', NewReceipt],
  ['a shift', ShiftOpening],
])('asks for the branch of %s', (_, schema) => {
  expect(findPlaceError(schema, { placeId: '' })).toBe('Choose the branch')
})

it('asks for the branch of a fee', () => {
  expect(findPlaceError(DoctorFeesInput, { rows: [{ placeId: '' }] })).toBe('Choose the branch')
})

it.each<[string, z.ZodType]>([
  ['an invoice', NewInvoice],
  ['a debit note', NewDebitNote],
  ['a number series', SeriesPlan],
  ['an expense', ExpenseInput],
  ['a supplier bill', SupplierBillInput],
])('asks for the place of %s, which can be a laboratory or a pharmacy', (_, schema) => {
  expect(findPlaceError(schema, { side: 'supplier', placeId: '' })).toBe('Choose the place')
})
