/** Zones offered in the form; the API takes any zone of the IANA list. */
export const ZONES = [
  { value: 'Asia/Kolkata', label: 'India (Kolkata)' },
  { value: 'Asia/Kathmandu', label: 'Nepal (Kathmandu)' },
  { value: 'Asia/Dhaka', label: 'Bangladesh (Dhaka)' },
  { value: 'Asia/Colombo', label: 'Sri Lanka (Colombo)' },
  { value: 'Asia/Karachi', label: 'Pakistan (Karachi)' },
  { value: 'Asia/Dubai', label: 'United Arab Emirates (Dubai)' },
  { value: 'Asia/Singapore', label: 'Singapore' },
  { value: 'Africa/Nairobi', label: 'East Africa (Nairobi)' },
  { value: 'Africa/Lagos', label: 'West Africa (Lagos)' },
  { value: 'Europe/London', label: 'United Kingdom (London)' },
  { value: 'Europe/Berlin', label: 'Central Europe (Berlin)' },
  { value: 'America/New_York', label: 'United States (New York)' },
  { value: 'America/Los_Angeles', label: 'United States (Los Angeles)' },
  { value: 'Australia/Sydney', label: 'Australia (Sydney)' },
] as const

/** Returns whether a text is a time zone of the IANA list. */
export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return /^[A-Z]/.test(zone)
  } catch {
    return false
  }
}
