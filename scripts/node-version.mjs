// The versions of Node that can run Clinic Desk. Plain JavaScript, because it runs before any package is installed.

/**
 * Returns what to say about a version of Node, and whether the program can start with it.
 * @param {string} version
 * @returns {{ canStart: boolean, line: string | null }}
 */
export function checkNodeVersion(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 11))
    return { canStart: false, line: `Clinic Desk needs Node 20.11 or newer; this is ${version}.` }
  if (major >= 22) return { canStart: true, line: null }
  const line = `Node ${version} works, but no longer gets security updates. Install Node 22 or 24 when you can.`
  return { canStart: true, line }
}
