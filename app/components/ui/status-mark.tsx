import type { ReactNode } from 'react'
import { cx } from './cx'
import { SHAPES, type Shape, type Status, type StatusKind, statuses, type Tone } from './statuses'

const FILLED = new Set<Shape>(['disc', 'triangle', 'down', 'play'])

interface BadgeProps {
  tone?: Tone
  shape?: Shape
  children: ReactNode
}

/** A word in a colour, with a shape for people who can't tell the colours apart. */
export function Badge({ tone = 'neutral', shape, children }: BadgeProps) {
  return (
    <span className={cx('badge', `tone-${tone}`)}>
      {shape && (
        <svg className={FILLED.has(shape) ? 'shape is-full' : 'shape'} viewBox="0 0 12 12" aria-hidden="true">
          <path d={SHAPES[shape]} />
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
  const status = Object.hasOwn(all, state) ? all[state] : undefined
  const { word, tone, shape }: Status = status ?? { word: state.replace(/_/g, ' '), tone: 'neutral', shape: 'ring' }
  return (
    <Badge tone={tone} shape={shape}>
      {word}
      {more && ` (${more})`}
    </Badge>
  )
}
