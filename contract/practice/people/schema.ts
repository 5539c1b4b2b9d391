import { z } from 'zod'
import {
  email,
  integer,
  loginName,
  moneyMinor,
  newPassword,
  nullableText,
  personName,
  phone,
  text,
  uuid,
} from '#contract/kernel/fields.ts'
import { Appearance } from './appearance.ts'

export const Credentials = z.strictObject({
  login: loginName(),
  password: z.string('Enter your password').min(1, 'Enter your password').max(200, 'Use 200 characters or fewer'),
})
export type Credentials = z.infer<typeof Credentials>

/** The signed-in user. */
export const SignedIn = z.object({
  _id: z.string(),
  token: z.string(),
  role: z.string(),
  fullName: z.string(),
  adminId: z.string(),
  orgId: z.string(),
})

const person = {
  fullName: personName('Enter your full name'),
  phone: phone('Enter your mobile number'),
  email: email('Enter your e-mail address'),
  password: newPassword('Choose a password of 12 characters or more'),
}
const practice = {
  practiceName: text(120, 'Enter the name of your practice'),
  terms: z.literal(true, 'Agree to the terms to continue'),
}
export const AdminRegistration = z.strictObject({ ...person, ...practice })
export type AdminRegistration = z.infer<typeof AdminRegistration>

/** The doctor profile of a person. */
export const DoctorDetails = z.strictObject({
  speciality: text(80, 'Enter the speciality'),
  registrationNo: text(60, 'Enter the registration number'),
  qualification: text(120, 'Enter the qualification'),
  experienceYears: z
    .number('Enter the years of experience')
    .int('Enter whole years')
    .min(0, 'Enter the years of experience')
    .max(80, 'Enter 80 or less')
    .optional(),
  feeMinor: moneyMinor('Enter the consultation fee, like 500'),
})
export type DoctorDetails = z.infer<typeof DoctorDetails>

export const AdminDoctorRegistration = z.strictObject({ ...person, ...DoctorDetails.shape, ...practice })
export type AdminDoctorRegistration = z.infer<typeof AdminDoctorRegistration>

export const ForgottenPassword = z.strictObject({ login: loginName() })

/** The state of a link, and what an invitation is to. */
export const PasswordLink = z.object({
  state: z.enum(['usable', 'used', 'expired', 'unknown']),
  kind: z.enum(['reset', 'invitation', 'proof']),
  invitation: z
    .object({
      practiceName: z.string(),
      role: z.string(),
      /** Whether the invited number or address is proven by an account, which must accept it. */
      hasAccount: z.boolean(),
    })
    .nullable(),
})
export type PasswordLink = z.infer<typeof PasswordLink>

/**
 * Where an invitation went: a link to the invited address or number, or else a code to hand over, shown once. It says nothing
 * about the person, so it is the same whether they have an account or not.
 */
export const Invitation = z.object({ sentTo: z.enum(['email', 'phone']).nullable(), code: nullableText() })
export type Invitation = z.infer<typeof Invitation>

export const PasswordReset = z.strictObject({ password: newPassword('Choose a password of 12 characters or more') })

export const currentPassword = z.string('Enter your current password').min(1, 'Enter your current password').max(200)

export const PasswordChange = z.strictObject({
  currentPassword,
  password: newPassword('Choose a new password of 12 characters or more'),
  /** Whether the other sessions of the person end, as they do if nothing is said. */
  endsOtherSessions: z.boolean().default(true),
})
export type PasswordChange = z.infer<typeof PasswordChange>

export const OwnProfile = z.strictObject({
  fullName: personName('Enter your full name'),
  version: integer(),
})

/** A practice of the person, with the names of the specification. */
export const Clinic = z.object({ clinicName: z.string(), adminId: uuid(), orgId: uuid(), role: z.string() })

/** The signed-in person, their practice and their other practices: what every page shows. */
export const SessionView = z.object({
  personId: uuid(),
  fullName: z.string(),
  role: z.string(),
  placeId: uuid().nullable(),
  doctorId: uuid().nullable(),
  /** The record that is the signed-in patient's own. */
  patientId: uuid().nullable(),
  rights: z.array(z.string()),
  practice: z.object({
    id: uuid(),
    name: z.string(),
    currency: z.string(),
    zone: z.string(),
    locale: z.string(),
    /** The tax rules that apply, and the name of the tax if the rules do not set it. */
    taxProfile: z.string(),
    taxName: nullableText(),
  }),
  clinics: z.array(Clinic),
  /** Changes with the picture, so that caches do not show an old one; null without a picture. */
  pictureVersion: nullableText(),
  /** Changes with the logo on the practice's documents; null without one. */
  logoVersion: nullableText(),
  appearance: Appearance,
  savedSubmissions: integer(),
  /** Whether the practice requires a second step at sign-in that the person has not set up yet. */
  mustSetUpSecondStep: z.boolean(),
  expiresAt: z.string(),
})
export type SessionView = z.infer<typeof SessionView>
