import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { uuid } from '#contract/kernel/fields.ts'
import { LOGO_TYPES, PICTURE_TYPES } from './rules.ts'

const image = z.string().nullable()
const UserId = z.object({ userId: uuid() })
const person = { _id: uuid(), fullName: z.string() }

/**
 * The specification's calls for a person's picture. Each returns the path of the picture on this site,
 * or null; 404 for a person of another practice.
 */
export const profileImages = {
  doctor: {
    listDoctors: call('pictures:read', 'GET /doctor/listDoctors/{userId}', {
      input: UserId,
      output: z.object({ ...person, doctorImage: image }),
    }),
  },
  receptionist: {
    getDetailsReceptionistbyId: call('pictures:read', 'GET /receptionist/getDetailsReceptionistbyId/{userId}', {
      input: UserId,
      output: z.array(z.object({ ...person, receptionistProfile: image, clinicId: uuid().nullable() })),
    }),
  },
  admin: {
    getDetailAdminbyId: call('pictures:read', 'GET /admin/getDetailAdminbyId/{userId}', {
      input: UserId,
      output: z.object({ ...person, adminProfile: image }),
    }),
  },
  PharmacyData: {
    listPharmacyByDashboard: call('pictures:read', 'GET /PharmacyData/listPharmacyByDashboard/{userId}', {
      input: UserId,
      output: z.object({ ...person, pharmacyLogo: image }),
    }),
  },
  LaboratoryData: {
    listLaboratorybyDashboard: call('pictures:read', 'GET /LaboratoryData/listLaboratorybyDashboard/{userId}', {
      input: UserId,
      output: z.object({ ...person, laboratoryLogo: image }),
    }),
  },
}

/** An uploaded picture. */
export const Picture = z.file('Choose a picture').mime([...PICTURE_TYPES], 'Choose a PNG, JPEG or WebP picture')

/** The forms of the logo on documents; `intent` says which one was sent. */
const LogoUpload = z.strictObject({
  logo: z.file('Choose a picture').mime([...LOGO_TYPES], 'Choose a PNG or JPEG picture'),
})
export const LogoForm = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('save-logo'), ...LogoUpload.shape }),
  z.strictObject({ intent: z.literal('remove-logo') }),
])

/**
 * The image files. `logo` takes the id of a laboratory or pharmacy, or of the practice for the logo on its documents. People
 * of a laboratory or pharmacy have its logo instead of a picture.
 */
export const pictures = {
  person: call('pictures:read', 'GET /pictures/people/{personId}', {
    input: z.object({ personId: uuid() }),
    output: z.file(),
  }),
  logo: call('pictures:read', 'GET /pictures/places/{placeId}', {
    input: z.object({ placeId: uuid() }),
    output: z.file(),
  }),
  save: call('profiles:edit', 'PUT /pictures/own', {
    input: z.strictObject({ picture: Picture }),
    output: z.object({ pictureVersion: z.string() }),
  }),
  remove: call('profiles:edit', 'DELETE /pictures/own', { output: z.null() }),
  saveLogo: call('settings:edit', 'PUT /pictures/practice', { input: LogoUpload, output: z.null() }),
  removeLogo: call('settings:edit', 'DELETE /pictures/practice', { output: z.null() }),
}
