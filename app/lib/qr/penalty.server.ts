import type { Squares } from './squares.server'

/** What readers confuse with a target: 1:1:3:1:1 with four light squares on one side. */
const LOOKALIKES = ['10111010000', '00001011101']

/** How hard a drawing is to read (clause 7.8.3 of the standard): the lowest of the eight masks is taken. */
export function penalty(squares: Squares): number {
  const size = squares.length
  const rows = squares.map((row) => row.map((dark) => (dark ? '1' : '0')).join(''))
  const columns = squares.map((_, x) => squares.map((row) => (row[x] ? '1' : '0')).join(''))
  let sum = 0
  for (const line of [...rows, ...columns]) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2
    for (const lookalike of LOOKALIKES)
      for (let at = line.indexOf(lookalike); at >= 0; at = line.indexOf(lookalike, at + 1)) sum += 40
  }
  for (let y = 1; y < size; y++)
    for (let x = 1; x < size; x++) {
      const one = squares[y]![x]
      if (one === squares[y - 1]![x] && one === squares[y]![x - 1] && one === squares[y - 1]![x - 1]) sum += 3
    }
  const dark = rows.join('').replaceAll('0', '').length
  return sum + 10 * Math.floor(Math.abs((dark * 100) / (size * size) - 50) / 5)
}
