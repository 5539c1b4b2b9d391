/**
 * Names a branch's time zone if it differs from the practice's: "Central European Time (Europe/Berlin)". Otherwise null.
 * For loaders, because the browser's locale data may differ from the server's.
 */
export function describeOtherZone(zone: string, practice: { zone: string; locale: string }): string | null {
  if (zone === practice.zone) return null
  const parts = new Intl.DateTimeFormat(practice.locale, {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts()
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value
  return name && name !== zone ? `${name} (${zone})` : zone
}
