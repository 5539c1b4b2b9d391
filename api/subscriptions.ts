import { seedTaxRates } from './billing/tax/tax-rates.ts'
import { reportOwnBooking } from './clinical/break-glass/own-bookings.ts'
import { markFollowUpBooked, reopenFollowUp } from './clinical/follow-ups/store.ts'
import { mergeHistories } from './clinical/history/merge-histories.ts'
import { subscribe } from './kernel/events.ts'
import { moveLogin } from './patients/login.ts'
import { reportInvitation, reportSharing } from './scheduling/messages/access-notices.ts'
import { reportContactChange } from './scheduling/messages/report-contact-change.ts'
import { retargetMessages } from './scheduling/messages/retarget-messages.ts'

subscribe('practiceRegistered', ({ db }, { practiceId, taxProfile }) => seedTaxRates(db, practiceId, taxProfile))
subscribe('patientContactChanged', async (ctx, change) => {
  await retargetMessages(ctx, change.patientId)
  await reportContactChange(ctx, change)
})
subscribe('patientInvited', reportInvitation)
subscribe('recordShared', reportSharing)
subscribe('membershipMoved', moveLogin)
subscribe('patientsMerged', mergeHistories)
subscribe('followUpBooked', markFollowUpBooked)
subscribe('patientCheckedIn', reportOwnBooking)
subscribe('appointmentReleased', (ctx, { appointmentId }) => reopenFollowUp(ctx, appointmentId))
