import { api } from '../kernel/implement.ts'
import { findDuplicatePatients } from './duplicate-patients.ts'
import { addFamilyMember, listFamily, removeFamilyMember } from './family-store.ts'
import { invitePatient, readLogin } from './login.ts'
import { listMerges, mergePatients, undoMerge } from './merging.ts'
import { readPhoto, removePhoto, savePhoto } from './photos.ts'
import { listRecentPatients, recordRecentPatient } from './recent.ts'
import { searchPatients } from './search.ts'
import { editContact, editPatient, findPatient, readPatient, registerPatient } from './store.ts'

export const patients = {
  searchPhoneNumber: api.patients.searchPhoneNumber.handler(async ({ input, context }) => {
    const digits = input.q.replace(/[^\d+]/g, '')
    const { rows } = await searchPatients(context, digits.length < 4 ? '' : digits, 20)
    return { data: rows.map(({ near, ...patient }) => ({ ...patient, _id: patient.patientId })) }
  }),
  search: api.patients.search.handler(async ({ input, context }) => ({
    data: await searchPatients(context, input.q, input.limit),
  })),
  listRecent: api.patients.listRecent.handler(async ({ context }) => ({ data: await listRecentPatients(context) })),
  register: api.patients.register.handler(async ({ input, context }) => {
    const patient = await registerPatient(context, input)
    await recordRecentPatient(context.db, context.me, patient.patientId)
    return { data: patient }
  }),
  read: api.patients.read.handler(async ({ input, context }) => {
    const patient = await readPatient(context, input.patientId)
    await recordRecentPatient(context.db, context.me, patient.patientId)
    return { data: patient }
  }),
  edit: api.patients.edit.handler(async ({ input, context }) => ({ data: await editPatient(context, input) })),
  editContact: api.patients.editContact.handler(async ({ input, context }) => ({
    data: await editContact(context, input),
  })),
  readPhoto: api.patients.readPhoto.handler(async ({ input, context }) => readPhoto(context, input.patientId)),
  savePhoto: api.patients.savePhoto.handler(async ({ input, context }) => ({
    data: { photoId: await savePhoto(context, input.patientId, input.picture) },
  })),
  removePhoto: api.patients.removePhoto.handler(async ({ input, context }) => {
    await removePhoto(context, input.patientId)
    return { data: null }
  }),
  listFamily: api.patients.listFamily.handler(async ({ input, context }) => ({
    data: await listFamily(context, input.patientId),
  })),
  addFamilyMember: api.patients.addFamilyMember.handler(async ({ input, context }) => ({
    data: await addFamilyMember(context, input),
  })),
  removeFamilyMember: api.patients.removeFamilyMember.handler(async ({ input, context }) => {
    await removeFamilyMember(context, input)
    return { data: null }
  }),
  listDuplicates: api.patients.listDuplicates.handler(async ({ input, context }) => {
    const patient = await findPatient(context, input.patientId)
    return { data: await findDuplicatePatients(context, patient, patient.patientId) }
  }),
  listMerges: api.patients.listMerges.handler(async ({ input, context }) => ({
    data: await listMerges(context, input.patientId),
  })),
  merge: api.patients.merge.handler(async ({ input, context }) => ({ data: await mergePatients(context, input) })),
  readLogin: api.patients.readLogin.handler(async ({ input, context }) => ({
    data: await readLogin(context, input.patientId),
  })),
  invite: api.patients.invite.handler(async ({ input, context }) => ({ data: await invitePatient(context, input) })),
  undoMerge: api.patients.undoMerge.handler(async ({ input, context }) => ({ data: await undoMerge(context, input) })),
}
