import { patientMoney } from './billing/clients/handlers.ts'
import { catalogue } from './clinical/catalogue/handlers.ts'
import { uploadFollowUp } from './clinical/follow-ups/handlers.ts'
import { createmedicalHistory } from './clinical/history/handlers.ts'
import { uploadLabTest } from './clinical/orders/handlers.ts'
import { uploadPrescription } from './clinical/prescriptions/handlers.ts'
import * as groups from './handler-groups.ts'
import { api } from './kernel/implement.ts'
import { notBuilt } from './not-built.ts'
import { patients } from './patients/handlers.ts'
import { profileImages } from './practice/people/image-handlers.ts'

/** All calls with their handlers. A call of the contract without a handler does not compile. */
export const router = api.router({
  ...groups,
  ...catalogue,
  ...notBuilt,
  ...profileImages,
  patients: { ...patients, ...patientMoney },
  appointment: { createmedicalHistory, uploadFollowUp, uploadLabTest, uploadPrescription },
})
