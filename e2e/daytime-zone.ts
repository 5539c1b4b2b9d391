/** At every hour, it is between 7 am and 8 pm in one of them. */
const ZONES = [
  { zone: 'Asia/Kolkata', label: 'India (Kolkata)' },
  { zone: 'America/New_York', label: 'United States (New York)' },
  { zone: 'America/Los_Angeles', label: 'United States (Los Angeles)' },
]

/**
 * Finds a time zone in which it is daytime now. A clinic there has free times today, midnight doesn't come during the test, and
 * messages aren't delayed by quiet hours.
 */
export function findDaytimeZone(now = new Date()): { zone: string; label: string } {
  const readHour = (timeZone: string) => Number(now.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit' }))
  return ZONES.find(({ zone }) => readHour(zone) >= 7 && readHour(zone) < 20)!
}
