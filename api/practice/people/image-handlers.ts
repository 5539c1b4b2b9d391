import type { SignedInContext } from '#api/kernel/context.ts'
import { handle } from '#api/kernel/implement.ts'
import { ADMINDOCS, ADMINS, CLINICIANS, LAB, PHARMACY, RECEPTION } from '#contract/roles.ts'
import { findPracticeLogo, removePracticeLogo, savePracticeLogo } from '../logo/practice-logo.ts'
import {
  findMember,
  readLogo,
  readPicture,
  removePicture,
  savePicture,
  toLogoUrl,
  toPictureFile,
  toPictureUrl,
} from './pictures.ts'

/** Returns a person of these roles with the address of their picture, under the specification's name for it. */
const answerImage =
  <Name extends string>(name: Name, roles: readonly string[], toUrl: typeof toPictureUrl | typeof toLogoUrl) =>
  async (ctx: SignedInContext, { userId }: { userId: string }) => {
    const person = await findMember(ctx, userId, roles)
    const image = { [name]: toUrl(person) } as Record<Name, string | null>
    return { _id: userId, fullName: person.fullName, ...image }
  }

export const profileImages = {
  doctor: handle('doctor', {
    listDoctors: answerImage('doctorImage', CLINICIANS, toPictureUrl),
  }),
  receptionist: handle('receptionist', {
    getDetailsReceptionistbyId: async (ctx, { userId }) => {
      const person = await findMember(ctx, userId, RECEPTION)
      const { fullName, placeId } = person
      return [{ _id: userId, fullName, receptionistProfile: toPictureUrl(person), clinicId: placeId }]
    },
  }),
  admin: handle('admin', {
    getDetailAdminbyId: answerImage('adminProfile', [...ADMINS, ...ADMINDOCS], toPictureUrl),
  }),
  PharmacyData: handle('PharmacyData', {
    listPharmacyByDashboard: answerImage('pharmacyLogo', PHARMACY, toLogoUrl),
  }),
  LaboratoryData: handle('LaboratoryData', {
    listLaboratorybyDashboard: answerImage('laboratoryLogo', LAB, toLogoUrl),
  }),
}

export const pictures = handle('pictures', {
  person: (ctx, { personId }) => readPicture(ctx, personId),
  logo: async (ctx, { placeId }) =>
    placeId === ctx.me.practiceId ? toPictureFile(await findPracticeLogo(ctx)) : readLogo(ctx, placeId),
  save: async (ctx, { picture }) => ({ pictureVersion: await savePicture(ctx, picture) }),
  remove: removePicture,
  saveLogo: (ctx, { logo }) => savePracticeLogo(ctx, logo),
  removeLogo: removePracticeLogo,
})
