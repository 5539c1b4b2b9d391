import { cx } from './cx'
import { VisuallyHidden } from './visually-hidden'

interface StepsProps {
  label: string
  steps: readonly string[]
  /** The current step, counted from 0; `steps.length` if all are done. */
  now: number
}

/** The steps of a task, each marked as done, now or next. */
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
