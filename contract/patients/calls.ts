import { z } from 'zod'
import { answer, call } from '../kernel/call.ts'
import { uuid } from '../kernel/fields.ts'
import { Picture } from '../practice/people/image-calls.ts'
import { familyCalls } from './family-calls.ts'
import { loginCalls } from './login-calls.ts'
import { mergeCalls } from './merge-calls.ts'
import { ContactChange, NewPatient, Patient, PatientAtDesk, PatientBand, PatientChange } from './schema.ts'

const one = z.object({ patientId: uuid() })

const q = z.string().trim().max(100).default('')

export const patients = {
  /** Patients by phone number or the end of one: whole numbers first. Twenty at most. */
  searchPhoneNumber: call('patients:find')
    .route({ method: 'GET', path: '/count/searchPhoneNumber' })
    .input(z.object({ q }))
    .output(answer(z.array(PatientBand.extend({ _id: uuid() })))),
  /**
   * Patients by words of name, number and phone, every word the beginning of one of theirs; behind them those with a slip
   * of the key in a name (`near`). `more`: refine the search. `exact`: the one patient whose whole number or phone number
   * this is.
   */
  search: call('patients:find')
    .route({ method: 'GET', path: '/patients' })
    .input(z.object({ q, limit: z.number().int().min(1).max(20).default(20) }))
    .output(
      answer(
        z.object({
          rows: z.array(PatientBand.extend({ near: z.boolean() })),
          more: z.boolean(),
          exact: uuid().nullable(),
        }),
      ),
    ),
  /** The patients whom the signed-in person opened or booked last, ten at most. */
  recent: call('patients:find')
    .route({ method: 'GET', path: '/recent-patients' })
    .output(answer(z.array(PatientBand))),
  register: call('patients:register')
    .route({ method: 'POST', path: '/patients' })
    .input(NewPatient)
    .output(answer(PatientBand)),
  read: call('patients:read')
    .route({ method: 'GET', path: '/patients/{patientId}' })
    .input(one)
    .output(answer(Patient)),
  edit: call('patients:edit')
    .route({ method: 'PUT', path: '/patients/{patientId}' })
    .input(PatientChange)
    .output(answer(Patient)),
  /** What patients change of themselves and of their family. */
  editContact: call('patients:edit')
    .route({ method: 'PUT', path: '/patients/{patientId}/contact' })
    .input(ContactChange)
    .output(answer(Patient)),
  atDesk: call('patients:read')
    .route({ method: 'GET', path: '/patients/{patientId}/desk' })
    .input(one)
    .output(answer(PatientAtDesk)),
  photo: call('patients:read')
    .route({ method: 'GET', path: '/patients/{patientId}/photo' })
    .input(one)
    .output(z.file()),
  savePhoto: call('patients:edit')
    .route({ method: 'PUT', path: '/patients/{patientId}/photo' })
    .input(z.strictObject({ patientId: uuid(), picture: Picture }))
    .output(answer(z.object({ photoId: uuid() }))),
  removePhoto: call('patients:edit')
    .route({ method: 'DELETE', path: '/patients/{patientId}/photo' })
    .input(one)
    .output(answer(z.null())),
  ...familyCalls,
  ...mergeCalls,
  ...loginCalls,
}
