import { z } from 'zod'
import { email, loginName, moneyMinor, newPassword, personName, phone, text, uuid } from '#contract/kernel/fields.ts'

/** Sign in with mobile number or e-mail, and password. The same sentence for every way of being wrong. */
export const Credentials = z.strictObject({
  login: loginName(),
  password: z.string('Enter your password').min(1, 'Enter your password').max(200, 'Use 200 characters or fewer'),
})
export type Credentials = z.infer<typeof Credentials>

/** The signed-in user of the specification, section 3. */
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
  terms: z.literal(true, 'Agree to the terms to go on'),
}
export const AdminRegistration = z.strictObject({ ...person, ...practice })
export type AdminRegistration = z.infer<typeof AdminRegistration>

/** What makes a person a doctor of a practice. */
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

/** What a link to choose a password is still good for. */
export const PasswordLink = z.object({
  state: z.enum(['usable', 'used', 'expired', 'unknown']),
  kind: z.enum(['reset', 'invitation']),
})

/** How somebody added by staff gets to sign in: a link to hand over, shown this once, or a mail that is on its way. */
export const Invitation = z.object({ link: z.string().nullable(), mailedTo: z.string().nullable() })
export type Invitation = z.infer<typeof Invitation>

export const PasswordReset = z.strictObject({ password: newPassword('Choose a password of 12 characters or more') })

export const PasswordChange = z.strictObject({
  currentPassword: z.string('Enter your present password').min(1, 'Enter your present password').max(200),
  password: newPassword('Choose a new password of 12 characters or more'),
})

export const OwnProfile = z.strictObject({
  fullName: personName('Enter your full name'),
  version: z.number().int(),
})

/** A practice of the person's, as the clinic switcher and the specification's clinic list show it. */
export const Clinic = z.object({ clinicName: z.string(), adminId: uuid(), orgId: uuid(), role: z.string() })

/** Who asks, what their practice is and where else they work: what every page's frame needs. */
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
    /** By which law it charges tax, and what it calls the tax where that leaves it open. */
    taxProfile: z.string(),
    taxName: z.string().nullable(),
  }),
  clinics: z.array(Clinic),
  /** Changes with the picture, so that an old one is not shown from a cache; null without one. */
  pictureVersion: z.string().nullable(),
  theme: z.string().nullable(),
  parked: z.number().int(),
  expiresAt: z.string(),
})
export type SessionView = z.infer<typeof SessionView>
