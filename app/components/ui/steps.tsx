import { cx } from './cx'
import { VisuallyHidden } from './visually-hidden'

interface StepsProps {
  label: string
  steps: readonly string[]
  /** The step that is being worked on, counted from 0; `steps.length` when all is done. */
  now: number
}

/** Where a piece of work stands, in words: done, now, next. */
export function Steps({ label, steps, now }: StepsProps) {
  return (
    <ol className="steps" aria-label={label}>
      {steps.map((step, index) => {
        const state = index < now ? 'done' : index === now ? 'now' : 'next'
        return (
          <li key={step} className={cx(`is-${state}`)} aria-current={state === 'now' ? 'step' : undefined}>
            <span>
              {step}
              <VisuallyHidden>, {state}</VisuallyHidden>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
