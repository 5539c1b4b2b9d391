import type { ReactNode } from 'react'
import { cx } from './cx'
import { type Shape, type Status, type StatusKind, statuses, type Tone } from './statuses'

const FILLED: Record<Shape, boolean> = {
  ring: false,
  quarter: false,
  disc: true,
  triangle: true,
  down: true,
  cross: false,
  square: false,
  boxed: false,
  play: true,
  check: false,
  barred: false,
  clock: false,
}

const PATHS: Record<Shape, string> = {
  ring: 'M6 1.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9Z',
  quarter: 'M6 1.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM6 2v4h4',
  disc: 'M6 1.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9Z',
  triangle: 'M6 1.5 11 10.5H1Z',
  down: 'M6 10.5 1 1.5h10Z',
  cross: 'm2 2 8 8M10 2l-8 8',
  square: 'M1.5 1.5h9v9h-9Z',
  boxed: 'M1.5 1.5h9v9h-9ZM4 4h4v4H4Z',
  play: 'M2.5 1.5 10.5 6l-8 4.5Z',
  check: 'm1.5 6.5 3 3.5 6-8',
  barred: 'M6 1.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM2.8 9.2l6.4-6.4',
  clock: 'M6 1.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM6 3.5V6l1.8 1.2',
}

interface BadgeProps {
  tone?: Tone
  shape?: Shape
  children: ReactNode
  className?: string
}

/** A word in a colour, with a shape for people who can't tell the colours apart. */
export function Badge({ tone = 'neutral', shape, children, className }: BadgeProps) {
  return (
    <span className={cx('badge', `tone-${tone}`, className)}>
      {shape && (
        <svg className={FILLED[shape] ? 'shape is-full' : 'shape'} viewBox="0 0 12 12" aria-hidden="true">
          <path d={PATHS[shape]} />
        </svg>
      )}
      {children}
    </span>
  )
}

interface StatusMarkProps {
  kind: StatusKind
  state: string
  /** Shown in brackets after the word: "Low (4 left)". */
  more?: string
}

/** The state of a record. An unknown state is shown under its own name. */
export function StatusMark({ kind, state, more }: StatusMarkProps) {
  const all: Record<string, Status> = statuses[kind]
  const known = Object.hasOwn(all, state) ? all[state] : undefined
  const { word, tone, shape } = known ?? {
    word: state.replace(/_/g, ' '),
    tone: 'neutral' as const,
    shape: 'ring' as const,
  }
  return (
    <Badge tone={tone} shape={shape}>
      {word}
      {more && ` (${more})`}
    </Badge>
  )
}
