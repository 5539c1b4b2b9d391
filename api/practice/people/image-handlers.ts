import type { SignedInContext } from '#api/kernel/context.ts'
import { api } from '#api/kernel/implement.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { ADMINDOCS, ADMINS, CLINICIANS, LAB, PHARMACY, RECEPTION } from '#contract/roles.ts'
import {
  addressOf,
  logoAddressOf,
  logoOf,
  memberWithPicture,
  pictureOf,
  removePicture,
  savePicture,
} from './pictures.ts'

/** Somebody of the practice with one of these roles; anybody else is answered like an id that never was. */
async function member(context: SignedInContext, personId: string, roles: readonly string[]) {
  const person = await memberWithPicture(context, personId)
  if (!roles.includes(person.role)) throw refuse.notFound('person')
  return { ...person, _id: person.personId }
}

export const profileImages = {
  doctor: {
    listDoctors: api.doctor.listDoctors.handler(async ({ input, context }) => {
      const person = await member(context, input.userId, CLINICIANS)
      return { data: { _id: person._id, fullName: person.fullName, doctorImage: addressOf(person) } }
    }),
  },
  receptionist: {
    getDetailsReceptionistbyId: api.receptionist.getDetailsReceptionistbyId.handler(async ({ input, context }) => {
      const person = await member(context, input.userId, RECEPTION)
      const { _id, fullName, placeId } = person
      return { data: [{ _id, fullName, receptionistProfile: addressOf(person), clinicId: placeId }] }
    }),
  },
  admin: {
    getDetailAdminbyId: api.admin.getDetailAdminbyId.handler(async ({ input, context }) => {
      const person = await member(context, input.userId, [...ADMINS, ...ADMINDOCS])
      return { data: { _id: person._id, fullName: person.fullName, adminProfile: addressOf(person) } }
    }),
  },
  PharmacyData: {
    listPharmacyByDashboard: api.PharmacyData.listPharmacyByDashboard.handler(async ({ input, context }) => {
      const person = await member(context, input.userId, PHARMACY)
      return { data: { _id: person._id, fullName: person.fullName, pharmacyLogo: logoAddressOf(person) } }
    }),
  },
  LaboratoryData: {
    listLaboratorybyDashboard: api.LaboratoryData.listLaboratorybyDashboard.handler(async ({ input, context }) => {
      const person = await member(context, input.userId, LAB)
      return { data: { _id: person._id, fullName: person.fullName, laboratoryLogo: logoAddressOf(person) } }
    }),
  },
}

export const pictures = {
  ofPerson: api.pictures.ofPerson.handler(async ({ input, context }) => pictureOf(context, input.personId)),
  logo: api.pictures.logo.handler(async ({ input, context }) => logoOf(context, input.placeId)),
  save: api.pictures.save.handler(async ({ input, context }) => ({
    data: { pictureVersion: await savePicture(context, input.picture) },
  })),
  remove: api.pictures.remove.handler(async ({ context }) => {
    await removePicture(context)
    return { data: null }
  }),
}
