/** Reads the choices of a booking or check-in in progress, which stay in the URL while a patient is being registered. */
export function readBookingParams(url: URL): Record<string, string> {
  const entries = ['doctor', 'place', 'day', 'slot', 'walkIn', 'kind'].map((name) => [
    name,
    url.searchParams.get(name) ?? '',
  ])
  return Object.fromEntries(entries)
}
