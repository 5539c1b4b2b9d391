/** Short names are too close to each other: "Mox" and "Max". */
const MIN_LENGTH = 5
/** From this length on, two letters may differ. */
const LONG = 8

/** The number of letters that differ; two letters in the wrong order count once. Stops above `most`. */
function countDifferences(a: string, b: string, most: number): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        last[j]! + 1,
        row[j - 1]! + 1,
        last[j - 1]! + change,
        isSwap ? beforeLast[j - 2]! + 1 : Number.POSITIVE_INFINITY,
      )
    }
    if (Math.min(...row) > most) return most + 1
    ;[beforeLast, last] = [last, row]
  }
  return last[b.length]!
}

/**
 * Finds the names that a misspelt word may mean, the closest first. They begin with the same letter, and one letter differs,
 * or two of a long word. They are only asked about, because a similar name can be another medicine.
 */
export function findSimilarNames(typed: string, names: Iterable<string>): string[] {
  const word = typed.toLowerCase()
  if (word.length < MIN_LENGTH) return []
  const most = word.length < LONG ? 1 : 2
  const found: { name: string; differences: number }[] = []
  for (const name of names) {
    const known = name.toLowerCase()
    if (known[0] !== word[0] || known.length < MIN_LENGTH || Math.abs(known.length - word.length) > most) continue
    const differences = countDifferences(word, known, most)
    if (differences > 0 && differences <= most) found.push({ name, differences })
  }
  return found.toSorted((a, b) => a.differences - b.differences).map(({ name }) => name)
}
