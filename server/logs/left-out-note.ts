/** Formats the line of the log that says how many lines before it are missing. */
export const formatLeftOutNote = (count: number): string =>
  `${JSON.stringify({ level: 'warn', msg: `${count} lines were left out` })}\n`
