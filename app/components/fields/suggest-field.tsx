import type { TermList } from '#contract/clinical/catalogue/rules.ts'
import { Slot } from '../ui/slot'
import { type FieldProps, inputProps } from './field'
import { FieldFrame } from './frame'

interface SuggestFieldProps extends FieldProps {
  /**
   * The list that is offered while one types: its input carries `data-suggest="/suggestions/LIST"` (symptoms, diagnoses,
   * procedures, instructions, medicines, tests, allergens) and the slot `data-suggestions` stands beside it in a box with a position,
   * which is all that the enhancer asks for.
   */
  from: TermList | 'prices?for=order'
  autoFocus?: boolean
}

/** A line of text that may be anything: what is offered is the favourites, the own entries and the starter list. */
export function SuggestField({ field, label, hint, optional, labelHidden, from, autoFocus }: SuggestFieldProps) {
  const { key, props } = inputProps(field, 'text', hint)
  return (
    <FieldFrame {...{ field, label, hint, optional, labelHidden }}>
      <div className="relative">
        <input
          key={key}
          className="input"
          {...props}
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: a new row without script: nothing else brings focus to where the work is
          autoFocus={autoFocus}
          data-suggest={`/suggestions/${from}`}
        />
        <Slot data-suggestions="" />
      </div>
    </FieldFrame>
  )
}
