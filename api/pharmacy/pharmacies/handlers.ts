import { handle } from '#api/kernel/implement.ts'
import { listDistributors } from './distributors.ts'
import { archivePharmacy, createPharmacy, listPharmacies, updatePharmacy } from './store.ts'

export const pharmacy = handle('pharmacy', {
  listAllPharmacy: listPharmacies,
  listdistributer: listDistributors,
  createPharmacy,
  updatePharmacy,
  deletePharmacy: archivePharmacy,
})
