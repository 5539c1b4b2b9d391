// The exports of scheduling for other modules. They import no other file of the module.
export { completeAppointment, startConsultation } from './appointments/check-in.ts'
export { closeFreeWindow, getFreeFollowUp, openFreeWindow } from './appointments/fees.ts'
export { countDay, getToday } from './appointments/listing.ts'
export { lockDoctor } from './appointments/locks.ts'
export { setFeeCurrency, setPaymentStatus } from './appointments/payment-status.ts'
export { selectAppointments } from './appointments/select-appointments.ts'
export { countWeek, listQueue, listUpcoming } from './appointments/upcoming.ts'
