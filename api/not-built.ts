import { os } from '@orpc/server'
import type { CallContext } from './kernel/context.ts'
import { api } from './kernel/implement.ts'
import { refuse } from './kernel/refuse.ts'

// Runs after the pipeline and before input validation: 403 without access, else 501 for any input.
const notYet = os.$context<CallContext>().middleware(async () => {
  throw refuse.notBuilt()
})

const never = (): never => {
  throw refuse.notBuilt()
}

const later = api.use(notYet)

/** Calls of the specification that are not built yet. Remove a line when you build its call. */
export const notBuilt = {
  doctorSearch: { listDoctorByMobileNumber: later.doctorSearch.listDoctorByMobileNumber.handler(never) },
  package: {
    listDoctorPackage: later.package.listDoctorPackage.handler(never),
    listPackage: later.package.listPackage.handler(never),
    createPackage: later.package.createPackage.handler(never),
    updatePackage: later.package.updatePackage.handler(never),
    deletePackage: later.package.deletePackage.handler(never),
  },
  labtest: {
    listAllLabTest: later.labtest.listAllLabTest.handler(never),
    listLabTest: later.labtest.listLabTest.handler(never),
    createLabTest: later.labtest.createLabTest.handler(never),
    updateLabTest: later.labtest.updateLabTest.handler(never),
    deleteLabTest: later.labtest.deleteLabTest.handler(never),
    uploadReport: later.labtest.uploadReport.handler(never),
    listLabTestpatient: later.labtest.listLabTestpatient.handler(never),
  },
  labinventory: {
    list: later.labinventory.list.handler(never),
    create: later.labinventory.create.handler(never),
    update: later.labinventory.update.handler(never),
    delete: later.labinventory.delete.handler(never),
  },
  pharmacy: {
    listAllPharmacy: later.pharmacy.listAllPharmacy.handler(never),
    listdistributer: later.pharmacy.listdistributer.handler(never),
    createPharmacy: later.pharmacy.createPharmacy.handler(never),
    updatePharmacy: later.pharmacy.updatePharmacy.handler(never),
    deletePharmacy: later.pharmacy.deletePharmacy.handler(never),
  },
  vaccination: {
    listAllVaccination: later.vaccination.listAllVaccination.handler(never),
    listBabyVaccination: later.vaccination.listBabyVaccination.handler(never),
    listAdultVaccination: later.vaccination.listAdultVaccination.handler(never),
    listPregnancyVaccination: later.vaccination.listPregnancyVaccination.handler(never),
  },
}
