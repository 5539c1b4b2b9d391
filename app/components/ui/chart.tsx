import type { ReactNode } from 'react'
import { Details } from './details'

export interface ChartProps {
  id: string
  title: string
  /** One sentence that says what the picture shows: "Highest in November, 1,42,000". */
  meaning: string
  /** The picture as chart.server.tsx drew it. */
  svg: string
  /** The same figures as a table. */
  table: ReactNode
  /** The table open from the start: the print view, or `?table=1`. */
  tableOpen?: boolean
  level?: 2 | 3
}

/** A figure drawn on the server, its meaning in a sentence, and its figures as a table. No script. */
export function Chart({ id, title, meaning, svg, table, tableOpen, level = 2 }: ChartProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <figure className="chart panel" aria-labelledby={`${id}-title`}>
      <figcaption className="mb-3">
        <Heading id={`${id}-title`} className="text-lg">
          {title}
        </Heading>
        <p className="muted">{meaning}</p>
      </figcaption>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by chart.server.tsx, which escapes every word in it */}
      <div dangerouslySetInnerHTML={{ __html: svg }} suppressHydrationWarning />
      <div className="mt-3">
        <Details summary="Show as table" open={tableOpen}>
          {table}
        </Details>
      </div>
    </figure>
  )
}
