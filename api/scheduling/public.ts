// What other modules may use of scheduling. They import this file and no other one of the module.
export { complete, start } from './appointments/arriving.ts'
export { comingUp, queueOf, weekOf } from './appointments/at-a-glance.ts'
export { closeFreeWindow, freeFollowUpOf, openFreeWindow } from './appointments/fees.ts'
export { countDay, todayOf } from './appointments/listing.ts'
export { lockDoctor } from './appointments/locks.ts'
export { shownAppointments } from './appointments/shown.ts'
