import type { ReactElement, ReactNode } from 'react'
import { SHAPES, type Shape, type Status, type StatusKind, statuses, type Tone } from './statuses'

const FILLED = new Set<string>(['disc', 'triangle', 'down', 'play'] satisfies Shape[])

const SHAPE_ICONS = Object.fromEntries(
  Object.entries(SHAPES).map(([shape, path]) => [
    shape,
    <svg key={shape} className={FILLED.has(shape) ? 'shape is-full' : 'shape'} viewBox="0 0 12 12" aria-hidden="true">
      <path d={path} />
    </svg>,
  ]),
) as Record<Shape, ReactElement>

interface BadgeProps {
  tone?: Tone
  shape?: Shape
  children: ReactNode
}

/** A word in a colour, with a shape for people who can't tell the colours apart. */
export function Badge({ tone = 'neutral', shape, children }: BadgeProps) {
  return (
    <span className={`badge tone-${tone}`}>
      {shape && SHAPE_ICONS[shape]}
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
