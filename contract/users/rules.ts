/** What a picture may be (security.md F1, F2). */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const
export const PICTURE_BYTES_AT_MOST = 2 * 1024 * 1024
export const PICTURE_PIXELS_AT_MOST = 24_000_000

/** How long a link to choose a password can be used. */
export const RESET_MINUTES = 30
export const INVITATION_DAYS = 7

/** How long a form that came after its session's end is kept for its person. */
export const PARKED_HOURS = 24

/** A path of this site: one leading slash, no backslash, nothing that a browser could read as another host. */
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)
