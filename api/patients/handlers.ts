import { api, respond } from '../kernel/implement.ts'
import { findDuplicatePatients } from './duplicate-patients.ts'
import { addFamilyMember, listFamily, removeFamilyMember } from './family-store.ts'
import { invitePatient, readLogin } from './login.ts'
import { listMerges, mergePatients, undoMerge } from './merge/merging.ts'
import { readPhoto, removePhoto, savePhoto } from './photos.ts'
import { listRecentPatients, recordRecentPatient } from './recent.ts'
import { searchPatients } from './search.ts'
import { editContact, editPatient, findPatient, readPatient, registerPatient } from './store.ts'

export const patients = {
  searchPhoneNumber: api.patients.searchPhoneNumber.handler(
    respond(async (ctx, { q }) => {
      const digits = q.replace(/[^\d+]/g, '')
      const { rows } = await searchPatients(ctx, digits.length < 4 ? '' : digits, 20)
      return rows.map(({ near, ...patient }) => ({ ...patient, _id: patient.patientId }))
    }),
  ),
  search: api.patients.search.handler(respond((ctx, { q, limit }) => searchPatients(ctx, q, limit))),
  listRecent: api.patients.listRecent.handler(respond(listRecentPatients)),
  register: api.patients.register.handler(
    respond(async (ctx, input) => {
      const patient = await registerPatient(ctx, input)
      await recordRecentPatient(ctx.db, ctx.me, patient.patientId)
      return patient
    }),
  ),
  read: api.patients.read.handler(
    respond(async (ctx, { patientId }) => {
      const patient = await readPatient(ctx, patientId)
      await recordRecentPatient(ctx.db, ctx.me, patient.patientId)
      return patient
    }),
  ),
  edit: api.patients.edit.handler(respond(editPatient)),
  editContact: api.patients.editContact.handler(respond(editContact)),
  readPhoto: api.patients.readPhoto.handler(async ({ input, context }) => readPhoto(context, input.patientId)),
  savePhoto: api.patients.savePhoto.handler(respond(savePhoto)),
  removePhoto: api.patients.removePhoto.handler(respond(removePhoto)),
  listFamily: api.patients.listFamily.handler(respond(listFamily)),
  addFamilyMember: api.patients.addFamilyMember.handler(respond(addFamilyMember)),
  removeFamilyMember: api.patients.removeFamilyMember.handler(respond(removeFamilyMember)),
  listDuplicates: api.patients.listDuplicates.handler(
    respond(async (ctx, input) => {
      const patient = await findPatient(ctx, input.patientId)
      return findDuplicatePatients(ctx, patient, patient.patientId)
    }),
  ),
  listMerges: api.patients.listMerges.handler(respond(listMerges)),
  merge: api.patients.merge.handler(respond(mergePatients)),
  readLogin: api.patients.readLogin.handler(respond(readLogin)),
  invite: api.patients.invite.handler(respond(invitePatient)),
  undoMerge: api.patients.undoMerge.handler(respond(undoMerge)),
}
