import type { SignedInContext } from '#api/kernel/context.ts'
import { api, respond } from '#api/kernel/implement.ts'
import { ADMINDOCS, ADMINS, CLINICIANS, LAB, PHARMACY, RECEPTION } from '#contract/roles.ts'
import { findMember, readLogo, readPicture, removePicture, savePicture, toLogoUrl, toPictureUrl } from './pictures.ts'

/** Answers a person of these roles with the address of their picture, under the name that the specification gives it. */
const answerImage =
  <Name extends string>(name: Name, roles: readonly string[], toUrl: typeof toPictureUrl | typeof toLogoUrl) =>
  async (ctx: SignedInContext, { userId }: { userId: string }) => {
    const person = await findMember(ctx, userId, roles)
    const image = { [name]: toUrl(person) } as Record<Name, string | null>
    return { _id: userId, fullName: person.fullName, ...image }
  }

export const profileImages = {
  doctor: {
    listDoctors: api.doctor.listDoctors.handler(respond(answerImage('doctorImage', CLINICIANS, toPictureUrl))),
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
      respond(answerImage('adminProfile', [...ADMINS, ...ADMINDOCS], toPictureUrl)),
    ),
  },
  PharmacyData: {
    listPharmacyByDashboard: api.PharmacyData.listPharmacyByDashboard.handler(
      respond(answerImage('pharmacyLogo', PHARMACY, toLogoUrl)),
    ),
  },
  LaboratoryData: {
    listLaboratorybyDashboard: api.LaboratoryData.listLaboratorybyDashboard.handler(
      respond(answerImage('laboratoryLogo', LAB, toLogoUrl)),
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
