const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

/** Names a device for its owner, such as "Firefox on Windows". */
export function nameDevice(userAgent: string | null): string {
  const find = (names: readonly [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Another program'
}
