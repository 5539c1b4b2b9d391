/** Numbers that the specification fixes, each with its section. */

/** Status poll: at start and every 300000 ms (sections 4 and 9). */
export const POLL_EVERY_MS = 300_000

/** Sent with what a page asks by itself: an answer that nobody waited for does not extend the session (decision 14). */
export const BY_ITSELF = 'x-by-itself'

/** The sidebar is fixed from this width on (sections 2 and 9). */
export const WIDE_FROM_PX = 1024

/** How long a toast stays: error 4 s, success 2 s, blank or custom 4 s, loading until it is done (section 9). */
export const TOAST_MS = { error: 4000, success: 2000, blank: 4000, custom: 4000, loading: null } as const
export type ToastKind = keyof typeof TOAST_MS

/** At most 20 toasts, top right (section 9). */
export const TOASTS_AT_MOST = 20

/** Pictures: size 100, six colours behind white initials (section 9). The colours are ours, each 6:1 or more against white. */
export const AVATAR_SIZE_PX = 100
export const AVATAR_COLOURS = ['#0b5e6b', '#1c5691', '#5b3f8f', '#8a2d5b', '#8a4b08', '#2f6b2f'] as const

/** Sources of pictures that failed are remembered for 7 days, at most 20 of them (section 9). */
export const FAILED_AVATAR_DAYS = 7
export const FAILED_AVATARS_AT_MOST = 20

/** The cookie of the signed-in person and the version of what it holds (sections 3 and 9). */
export const USER_STORAGE = { name: 'user', version: 0 } as const
