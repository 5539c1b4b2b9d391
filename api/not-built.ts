import { os } from '@orpc/server'
import type { CallContext } from './kernel/context.ts'
import { api } from './kernel/implement.ts'
import { refuse } from './kernel/refuse.ts'

/** After the gate and before the input: who may not hears 403, who may hears 501, whatever was sent. */
const notYet = os.$context<CallContext>().middleware(async () => {
  throw refuse.notBuilt()
})

/** Never runs: the middleware before it has answered. */
const never = (): never => {
  throw refuse.notBuilt()
}

const later = api.use(notYet)

/** Calls of the specification that wait for their issue. Who builds one takes its line away from here. */
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
