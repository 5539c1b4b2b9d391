/** What a booking in progress has chosen already: it goes along in the address while a patient is being registered. */
export function bookingIn(url: URL): Record<string, string> {
  const kept = ['doctor', 'place', 'day', 'slot'].map((name) => [name, url.searchParams.get(name) ?? ''])
  return Object.fromEntries(kept)
}
