import type { ReactNode } from 'react'

interface ScrollRegionProps {
  className: string
  /** What the table in it shows. */
  caption: string
  /** What is out of view, as a plural noun: "columns", "doctors". */
  hiddenNoun?: string
  children: ReactNode
}

/**
 * A region for a table that may be wider than its place. It takes focus so that keys can scroll it, and a line above the
 * table says when there is more to see.
 */
export function ScrollRegion({ className, caption, hiddenNoun = 'columns', children }: ScrollRegionProps) {
  return (
    <section
      className={`${className} scroll-region`}
      aria-label={`${caption}, scrolls sideways`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key
      tabIndex={0}
    >
      {/* The region’s name says this to screen readers. */}
      <div className="scroll-cue" aria-hidden="true">
        <p>Scroll sideways for more {hiddenNoun}</p>
      </div>
      {children}
    </section>
  )
}
