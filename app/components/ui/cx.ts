/** Joins class names, leaving out what is empty or false. */
export function cx(...names: (string | false | 0 | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
