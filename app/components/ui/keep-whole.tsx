import type { ReactNode } from 'react'

/** Dates, times of day, phone numbers and the numbers of documents. */
const WHOLE = /(\d\d-[A-Z][a-z]{2}-\d{4}|\d?\d:\d\d [ap]m|\+\d[\d ]{7,}\d|[A-Z]{2,}\/\d+\/\d+)/

/** Keeps each date, time, phone number and document number of a text on one line. Other content stays as it is. */
export function keepWhole(content: ReactNode): ReactNode {
  if (typeof content !== 'string') return content
  const [first, ...parts] = content.split(WHOLE)
  // The parts are a number and the text after it, in turns.
  return parts.length === 0 ? content : [first, ...parts.map((part, index) => (index % 2 ? part : wrap(part, index)))]
}

const wrap = (text: string, place: number) => (
  <span key={place} className="number">
    {text}
  </span>
)
