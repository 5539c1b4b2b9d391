import { z } from 'zod'
import { integer, nullableText, text, uuid } from '#contract/kernel/fields.ts'
import { currentPassword } from '../people/schema.ts'

/** A code of the app or a recovery code, as typed. */
const code = text(80, 'Enter the code')

export const SecondStepCode = z.strictObject({ code })
export type SecondStepCode = z.infer<typeof SecondStepCode>

/** The answer to a right password when the account has a second step. It opens nothing but the second step. */
export const HalfSignedIn = z.object({ challenge: z.string() })

export const SecondStepSignIn = z.strictObject({ challenge: z.string().max(1000), code })

/** What a person proves to change their second step. */
export const SecondStepProof = z.strictObject({ currentPassword, code })
export type SecondStepProof = z.infer<typeof SecondStepProof>

export const SecondStepRule = z.strictObject({ isRequired: z.boolean(), version: integer() })
export type SecondStepRule = z.infer<typeof SecondStepRule>

/** The second step at sign-in of the signed-in person. */
export const SecondStepView = z.object({
  /** When it was turned on; null if it is off. */
  onSince: nullableText(),
  /** Recovery codes that were not used. */
  codesLeft: integer(),
  /** A secret that waits for its first code, also as the address of a QR code. */
  pending: z.object({ secret: z.string(), address: z.string() }).nullable(),
  /** Whether the practice requires a second step. */
  rule: SecondStepRule,
})
export type SecondStepView = z.infer<typeof SecondStepView>

/** Shown once. */
export const RecoveryCodes = z.object({ codes: z.array(z.string()) })

export const RemovalOfSecondStep = z.strictObject({ personId: uuid('Choose the person') })
