/** Limits of uploaded pictures. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const
export const MAX_PICTURE_BYTES = 2 * 1024 * 1024
export const MAX_PICTURE_PIXELS = 24_000_000
/** A logo is part of every document, so its limits are lower. */
export const LOGO_TYPES = ['image/png', 'image/jpeg'] as const
export const MAX_LOGO_KILOBYTES = 500
export const MAX_LOGO_MEGAPIXELS = 2

/** How long password links, invitations and address confirmation links are valid. */
export const RESET_MINUTES = 30
export const INVITATION_DAYS = 7
export const PROOF_HOURS = 24

/**
 * How a membership was accepted: by registering the practice, by the link of the invitation, by a code that the practice handed
 * over, by a person whose own proven number or address was invited, or before memberships had to be accepted.
 */
export const ACCEPTANCES = ['registration', 'link', 'code', 'account', 'earlier'] as const
export type Acceptance = (typeof ACCEPTANCES)[number]

/** The time for which a form that was sent after the session had ended is saved. */
export const SUBMISSION_HOURS = 24

/**
 * Returns whether a text is a path of this site: one leading slash and nothing that a browser could read as another
 * host.
 */
export const isSitePath = (path: string): boolean => /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)

/** Above the rows and the depth of all our forms. */
const MAX_ROWS = 500
const MAX_PARTS = 6
/** Names that would change the parsed list or object itself. */
const FORBIDDEN_PARTS = new Set(['length', '__proto__', 'constructor', 'prototype'])

/**
 * Checks the name of a form field, like `lines[0].qty`. Names are parsed to lists and objects, so a row number of nine
 * digits would keep the server busy for minutes.
 */
export function isFieldName(name: string): boolean {
  const [first, ...rest] = name.split(/[.[\]]+/)
  if (first === '__proto__' || first === 'constructor' || rest.length >= MAX_PARTS) return false
  return rest.every((part) => !FORBIDDEN_PARTS.has(part) && !(/^\d+$/.test(part) && Number(part) >= MAX_ROWS))
}
