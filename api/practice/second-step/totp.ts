import { Secret, TOTP } from 'otpauth'

/** The bytes of a secret, as RFC 4226 recommends. */
const SECRET_BYTES = 20
const STEP_SECONDS = 30
/** Codes of one step before and after are accepted, because clocks of phones differ. */
const WINDOW = 1
/** The label in the app. With longer ones, phones scan the QR code badly. */
const MAX_LABEL = 30

/** Creates the secret of an authenticator app, in base32. */
export const createAppSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** The settings that all authenticator apps know. Google's ignores any others. */
const createTotp = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: STEP_SECONDS, ...names })

/** Builds the address that a QR code brings to the app. */
export const buildAppAddress = (secret: string, { issuer, login }: { issuer: string; login: string }): string =>
  createTotp(secret, { issuer: issuer.slice(0, MAX_LABEL), label: login.slice(0, MAX_LABEL) }).toString()

/** Finds the time step of a code (RFC 6238); null if the code is wrong now. */
export function findTimeStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = createTotp(secret).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : TOTP.counter({ period: STEP_SECONDS, timestamp }) + delta
}
