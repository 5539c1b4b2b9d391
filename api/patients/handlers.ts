import { api } from '../kernel/implement.ts'
import { alikes } from './alikes.ts'
import { addFamily, endFamily, familyList } from './family-store.ts'
import { invitePatient, loginOf } from './login.ts'
import { mergePatients, mergesOf, undoMerge } from './merging.ts'
import { photoOf, removePhoto, savePhoto } from './photos.ts'
import { noteRecent, recentOf } from './recent.ts'
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
  recent: api.patients.recent.handler(async ({ context }) => ({ data: await recentOf(context) })),
  register: api.patients.register.handler(async ({ input, context }) => {
    const patient = await registerPatient(context, input)
    await noteRecent(context.db, context.me, patient.patientId)
    return { data: patient }
  }),
  read: api.patients.read.handler(async ({ input, context }) => {
    const patient = await readPatient(context, input.patientId)
    await noteRecent(context.db, context.me, patient.patientId)
    return { data: patient }
  }),
  edit: api.patients.edit.handler(async ({ input, context }) => ({ data: await editPatient(context, input) })),
  editContact: api.patients.editContact.handler(async ({ input, context }) => ({
    data: await editContact(context, input),
  })),
  photo: api.patients.photo.handler(async ({ input, context }) => photoOf(context, input.patientId)),
  savePhoto: api.patients.savePhoto.handler(async ({ input, context }) => ({
    data: { photoId: await savePhoto(context, input.patientId, input.picture) },
  })),
  removePhoto: api.patients.removePhoto.handler(async ({ input, context }) => {
    await removePhoto(context, input.patientId)
    return { data: null }
  }),
  family: api.patients.family.handler(async ({ input, context }) => ({
    data: await familyList(context, input.patientId),
  })),
  addFamily: api.patients.addFamily.handler(async ({ input, context }) => ({ data: await addFamily(context, input) })),
  endFamily: api.patients.endFamily.handler(async ({ input, context }) => {
    await endFamily(context, input)
    return { data: null }
  }),
  alike: api.patients.alike.handler(async ({ input, context }) => {
    const patient = await findPatient(context, input.patientId)
    return { data: await alikes(context, patient, patient.patientId) }
  }),
  merges: api.patients.merges.handler(async ({ input, context }) => ({
    data: await mergesOf(context, input.patientId),
  })),
  merge: api.patients.merge.handler(async ({ input, context }) => ({ data: await mergePatients(context, input) })),
  login: api.patients.login.handler(async ({ input, context }) => ({ data: await loginOf(context, input.patientId) })),
  invite: api.patients.invite.handler(async ({ input, context }) => ({ data: await invitePatient(context, input) })),
  undoMerge: api.patients.undoMerge.handler(async ({ input, context }) => ({ data: await undoMerge(context, input) })),
}
