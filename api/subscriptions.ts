import { seedTaxRates } from './billing/tax/tax-rates.ts'
import { nowBooked, openAgain } from './clinical/follow-ups/store.ts'
import { subscribe } from './kernel/events.ts'
import { readdress } from './scheduling/messages/readdress.ts'

subscribe('practiceRegistered', ({ db }, { practiceId, taxProfile }) => seedTaxRates(db, practiceId, taxProfile))
subscribe('patientContactChanged', (ctx, { patientId }) => readdress(ctx, patientId))
subscribe('followUpBooked', nowBooked)
subscribe('appointmentReleased', (ctx, { appointmentId }) => openAgain(ctx, appointmentId))
