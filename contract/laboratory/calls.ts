import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { isoDate, moneyMinor, text, uuid } from '../kernel/fields.ts'

const LabTest = z.object({
  _id: uuid(),
  testName: z.string(),
  testCode: z.string().nullable(),
  sample: z.string().nullable(),
  priceMinor: z.number().int(),
  currency: z.string(),
  onOffer: z.boolean(),
  version: z.number().int(),
})
const testDetails = {
  testName: text(120, 'Enter the name of the test'),
  testCode: text(20).optional(),
  sample: text(60).optional(),
  priceMinor: moneyMinor('Enter the price, like 350'),
}
const oneTest = { testId: uuid() }

const STATES = ['booked', 'paid', 'samples-collected', 'in-progress', 'reported', 'amended', 'cancelled'] as const
const LabOrder = z.object({
  _id: uuid(),
  patientId: uuid(),
  orderedOn: z.string(),
  status: z.enum(STATES),
  tests: z.array(z.string()),
  reportFileId: uuid().nullable(),
})

const Reagent = z.object({
  _id: uuid(),
  itemName: z.string(),
  unit: z.string(),
  /** Thousandths of the unit. */
  onHandMilli: z.number().int(),
  expiryDate: z.string().nullable(),
  version: z.number().int(),
})
const reagentDetails = {
  itemName: text(120, 'Enter the name of the reagent'),
  unit: text(20, 'Enter the unit, like ml'),
  expiryDate: isoDate().optional(),
}
const oneReagent = { itemId: uuid() }

/** The specification's paths below /labtest and /labinventory. */
export const laboratoryCalls = {
  labtest: {
    /** All tests of the catalogue. */
    listAllLabTest: call('labtests:read', 'GET /labtest/listAllLabTest', { output: z.array(LabTest) }),
    /** The tests that the laboratory offers. */
    listLabTest: call('labtests:read', 'GET /labtest/listLabTest', { output: z.array(LabTest) }),
    createLabTest: call('labtests:write', 'POST /labtest/createLabTest', {
      input: z.strictObject(testDetails),
      output: LabTest,
    }),
    updateLabTest: call('labtests:write', 'PUT /labtest/updateLabTest/{testId}', {
      input: z.strictObject({ ...oneTest, ...testDetails, version: z.number().int() }),
      output: LabTest,
    }),
    deleteLabTest: call('labtests:write', 'DELETE /labtest/deleteLabTest/{testId}', {
      input: z.object(oneTest),
      output: z.null(),
    }),
    uploadReport: call('labreports:upload', 'POST /labtest/uploadReport/{orderId}', {
      input: z.strictObject({
        orderId: uuid(),
        report: z
          .file('Choose the report')
          .mime(['application/pdf', 'image/png', 'image/jpeg'], 'Choose a PDF or a picture'),
      }),
      output: LabOrder,
    }),
    /** A patient's orders, newest first. */
    listLabTestpatient: call('laborders:read', 'GET /labtest/listLabTestpatient/{patientId}', {
      input: z.object({ patientId: uuid() }),
      output: z.array(LabOrder),
    }),
  },
  labinventory: {
    list: call('reagents:read', 'GET /labinventory/list', { output: z.array(Reagent) }),
    create: call('reagents:write', 'POST /labinventory/create', {
      input: z.strictObject(reagentDetails),
      output: Reagent,
    }),
    update: call('reagents:write', 'PUT /labinventory/update/{itemId}', {
      input: z.strictObject({ ...oneReagent, ...reagentDetails, version: z.number().int() }),
      output: Reagent,
    }),
    delete: call('reagents:write', 'DELETE /labinventory/delete/{itemId}', {
      input: z.object(oneReagent),
      output: z.null(),
    }),
  },
}
