/**
 * The name of a branch's zone where it is not the reader's, which is the practice's: "Central European Time
 * (Europe/Berlin)"; null where it is. For loaders, since the browser's tables differ from the server's.
 */
export function otherZone(zone: string, practice: { zone: string; locale: string }): string | null {
  if (zone === practice.zone) return null
  const parts = new Intl.DateTimeFormat(practice.locale, {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts()
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value
  return name && name !== zone ? `${name} (${zone})` : zone
}
