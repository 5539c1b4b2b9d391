/** The time between the password and the code at sign-in. */
export const CODE_MINUTES = 5
/** The time for adding the secret to an app and typing the first code. */
export const SET_UP_MINUTES = 30
/** Recovery codes that a person gets. */
export const RECOVERY_CODES = 10
