import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { integer, longText, minor, moneyMinor, text, uuid } from '#contract/kernel/fields.ts'

/** The field names are those of the specification. */
const details = {
  packageName: text(120, 'Enter the package name'),
  packageDescription: longText(2000).optional(),
  packagePricing: moneyMinor('Enter the price, like 1500'),
  doctorId: uuid().optional(),
}
const Package = z.object({
  _id: uuid(),
  packageName: z.string(),
  packageDescription: z.string().nullable(),
  packagePricing: minor(),
  currency: z.string(),
  doctorId: uuid().nullable(),
  version: integer(),
})
const PackageId = { packageId: uuid() }

/** The paths are those of the specification. */
export const packageCalls = {
  package: {
    listDoctorPackage: call('packages:read', 'GET /package/listDoctorPackage', {
      input: z.object({ doctorId: uuid().optional() }),
      output: z.array(Package),
    }),
    listPackage: call('packages:read', 'GET /package/listPackage', { output: z.array(Package) }),
    createPackage: call('packages:write', 'POST /package/createPackage', {
      input: z.strictObject(details),
      output: Package,
    }),
    updatePackage: call('packages:write', 'PUT /package/updatePackage/{packageId}', {
      input: z.strictObject({ ...PackageId, ...details, version: integer() }),
      output: Package,
    }),
    /** Retires a package. Documents that name it don't change. */
    deletePackage: call('packages:write', 'DELETE /package/deletePackage/{packageId}', {
      input: z.object(PackageId),
      output: z.null(),
    }),
  },
}
