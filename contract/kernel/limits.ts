/** Interval of the status poll; the first is at the start. */
export const POLL_INTERVAL_MS = 300_000

/** Header of requests that a page sends by itself, so that they do not extend the session. */
export const AUTOMATIC_HEADER = 'x-automatic'

/** Header with the hash of the form that a call came from, by which a repeat is recognised. */
export const FORM_HASH_HEADER = 'x-form-hash'

/** The widths from which the main menu is a column of icons, and one with names. The style sheet has them too. */
export const MENU_MIN_PX = { icons: 768, names: 1200 } as const

/** How long a message stays in view while the page is scrolled, in milliseconds. */
export const TOAST_MS = { success: 2000, other: 4000 } as const

/** Size of pictures, and the colours behind white initials, each with a contrast of at least 6:1. */
export const AVATAR_SIZE_PX = 100
export const AVATAR_COLOURS = ['#0b5e6b', '#1c5691', '#5b3f8f', '#8a2d5b', '#8a4b08', '#2f6b2f'] as const

/** The time for which URLs of pictures that failed to load are remembered, and their number. */
export const FAILED_AVATAR_DAYS = 7
export const MAX_FAILED_AVATARS = 20

/** The cookie of the signed-in user, and the version of its contents. */
export const USER_STORAGE = { name: 'user', version: 0 } as const

/** The rows of a page of a list. */
export const PAGE_SIZE = 50
