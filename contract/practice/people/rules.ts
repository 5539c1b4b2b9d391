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

/** More rows than any form of ours has, and deeper than any of ours goes. */
const ROWS_AT_MOST = 500
const PARTS_AT_MOST = 6
/** What would change the list or the object that a name is laid out in, instead of filling it. */
const NOT_A_PART = new Set(['length', '__proto__', 'constructor', 'prototype'])

/**
 * A name that a form of ours can have: `lines[0].qty`. Names are laid out as lists and objects when a form is read, so a
 * row number of nine digits would keep the server busy for minutes.
 */
export function isFieldName(name: string): boolean {
  const [first, ...rest] = name.split(/[.[\]]+/)
  if (first === '__proto__' || first === 'constructor' || rest.length >= PARTS_AT_MOST) return false
  return rest.every((part) => !NOT_A_PART.has(part) && !(/^\d+$/.test(part) && Number(part) >= ROWS_AT_MOST))
}
