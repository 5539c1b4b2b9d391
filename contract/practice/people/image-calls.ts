import { z } from 'zod'
import { answer, call } from '#contract/kernel/call.ts'
import { uuid } from '#contract/kernel/fields.ts'
import { PICTURE_TYPES } from './rules.ts'

const image = z.string().nullable()
const of = z.object({ userId: uuid() })

/**
 * The five calls by which the specification finds a person's picture (section 7). Each answers the address of the picture
 * on this site, or null. Asked for somebody outside the practice they answer 404.
 */
export const profileImages = {
  doctor: {
    listDoctors: call('pictures:read')
      .route({ method: 'GET', path: '/doctor/listDoctors/{userId}' })
      .input(of)
      .output(answer(z.object({ _id: uuid(), fullName: z.string(), doctorImage: image }))),
  },
  receptionist: {
    getDetailsReceptionistbyId: call('pictures:read')
      .route({ method: 'GET', path: '/receptionist/getDetailsReceptionistbyId/{userId}' })
      .input(of)
      .output(
        answer(
          z.array(
            z.object({ _id: uuid(), fullName: z.string(), receptionistProfile: image, clinicId: uuid().nullable() }),
          ),
        ),
      ),
  },
  admin: {
    getDetailAdminbyId: call('pictures:read')
      .route({ method: 'GET', path: '/admin/getDetailAdminbyId/{userId}' })
      .input(of)
      .output(answer(z.object({ _id: uuid(), fullName: z.string(), adminProfile: image }))),
  },
  PharmacyData: {
    listPharmacyByDashboard: call('pictures:read')
      .route({ method: 'GET', path: '/PharmacyData/listPharmacyByDashboard/{userId}' })
      .input(of)
      .output(answer(z.object({ _id: uuid(), fullName: z.string(), pharmacyLogo: image }))),
  },
  LaboratoryData: {
    listLaboratorybyDashboard: call('pictures:read')
      .route({ method: 'GET', path: '/LaboratoryData/listLaboratorybyDashboard/{userId}' })
      .input(of)
      .output(answer(z.object({ _id: uuid(), fullName: z.string(), laboratoryLogo: image }))),
  },
}

/** A picture as it is uploaded. */
export const Picture = z.file('Choose a picture').mime([...PICTURE_TYPES], 'Choose a PNG, JPEG or WebP picture')

/** Pictures themselves. Somebody who works for a laboratory or a pharmacy shows its logo. */
export const pictures = {
  ofPerson: call('pictures:read')
    .route({ method: 'GET', path: '/pictures/people/{personId}' })
    .input(z.object({ personId: uuid() }))
    .output(z.file()),
  logo: call('pictures:read')
    .route({ method: 'GET', path: '/pictures/places/{placeId}' })
    .input(z.object({ placeId: uuid() }))
    .output(z.file()),
  save: call('profiles:edit')
    .route({ method: 'PUT', path: '/pictures/own' })
    .input(z.strictObject({ picture: Picture }))
    .output(answer(z.object({ pictureVersion: z.string() }))),
  remove: call('profiles:edit').route({ method: 'DELETE', path: '/pictures/own' }).output(answer(z.null())),
}
