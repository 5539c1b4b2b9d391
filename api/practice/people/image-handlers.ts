import { api, respond } from '#api/kernel/implement.ts'
import { ADMINDOCS, ADMINS, CLINICIANS, LAB, PHARMACY, RECEPTION } from '#contract/roles.ts'
import { findMember, readLogo, readPicture, removePicture, savePicture, toLogoUrl, toPictureUrl } from './pictures.ts'

export const profileImages = {
  doctor: {
    listDoctors: api.doctor.listDoctors.handler(
      respond(async (ctx, { userId }) => {
        const person = await findMember(ctx, userId, CLINICIANS)
        return { _id: userId, fullName: person.fullName, doctorImage: toPictureUrl(person) }
      }),
    ),
  },
  receptionist: {
    getDetailsReceptionistbyId: api.receptionist.getDetailsReceptionistbyId.handler(
      respond(async (ctx, { userId }) => {
        const person = await findMember(ctx, userId, RECEPTION)
        const { fullName, placeId } = person
        return [{ _id: userId, fullName, receptionistProfile: toPictureUrl(person), clinicId: placeId }]
      }),
    ),
  },
  admin: {
    getDetailAdminbyId: api.admin.getDetailAdminbyId.handler(
      respond(async (ctx, { userId }) => {
        const person = await findMember(ctx, userId, [...ADMINS, ...ADMINDOCS])
        return { _id: userId, fullName: person.fullName, adminProfile: toPictureUrl(person) }
      }),
    ),
  },
  PharmacyData: {
    listPharmacyByDashboard: api.PharmacyData.listPharmacyByDashboard.handler(
      respond(async (ctx, { userId }) => {
        const person = await findMember(ctx, userId, PHARMACY)
        return { _id: userId, fullName: person.fullName, pharmacyLogo: toLogoUrl(person) }
      }),
    ),
  },
  LaboratoryData: {
    listLaboratorybyDashboard: api.LaboratoryData.listLaboratorybyDashboard.handler(
      respond(async (ctx, { userId }) => {
        const person = await findMember(ctx, userId, LAB)
        return { _id: userId, fullName: person.fullName, laboratoryLogo: toLogoUrl(person) }
      }),
    ),
  },
}

export const pictures = {
  person: api.pictures.person.handler(({ input, context }) => readPicture(context, input.personId)),
  logo: api.pictures.logo.handler(({ input, context }) => readLogo(context, input.placeId)),
  save: api.pictures.save.handler(
    respond(async (ctx, { picture }) => ({ pictureVersion: await savePicture(ctx, picture) })),
  ),
  remove: api.pictures.remove.handler(respond(removePicture)),
}
