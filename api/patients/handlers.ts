import { handle } from '../kernel/implement.ts'
import { findDuplicatePatients } from './duplicate-patients.ts'
import { addFamilyMember, listFamily, removeFamilyMember } from './family/family-store.ts'
import { listLikelyGuardians } from './family/likely-guardians.ts'
import { invitePatient, readLogin } from './login.ts'
import { listMerges, mergePatients, undoMerge } from './merge/merging.ts'
import { readPhoto, removePhoto, savePhoto } from './photos.ts'
import { listRecentPatients, recordRecentPatient } from './recent.ts'
import { searchPatients } from './search.ts'
import { editContact, editPatient, findPatient, readPatient, registerPatient } from './store.ts'

export const patients = handle('patients', {
  searchPhoneNumber: async (ctx, { q }) => {
    const digits = q.replace(/[^\d+]/g, '')
    const { rows } = await searchPatients(ctx, digits.length < 4 ? '' : digits, 20)
    return rows.map(({ isSimilar, ...patient }) => ({ ...patient, _id: patient.patientId }))
  },
  search: (ctx, { q, limit }) => searchPatients(ctx, q, limit),
  listRecent: listRecentPatients,
  register: async (ctx, input) => {
    const patient = await registerPatient(ctx, input)
    await recordRecentPatient(ctx.db, ctx.me, patient.patientId)
    return patient
  },
  read: async (ctx, { patientId }) => {
    const patient = await readPatient(ctx, patientId)
    await recordRecentPatient(ctx.db, ctx.me, patient.patientId)
    return patient
  },
  edit: editPatient,
  editContact,
  readPhoto: (ctx, { patientId }) => readPhoto(ctx, patientId),
  savePhoto,
  removePhoto,
  listFamily,
  listLikelyGuardians,
  addFamilyMember,
  removeFamilyMember,
  listDuplicates: async (ctx, input) => {
    const patient = await findPatient(ctx, input.patientId)
    return findDuplicatePatients(ctx, patient, patient.patientId)
  },
  listMerges,
  merge: mergePatients,
  readLogin,
  invite: invitePatient,
  undoMerge,
})
