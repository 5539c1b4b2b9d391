import type { TermList } from '#contract/clinical/catalogue/rules.ts'
import { EnhancerSlot } from '../ui/enhancer-slot'
import { type FieldProps, useInputProps } from './field'
import { FieldFrame } from './field-frame'

interface SuggestFieldProps extends FieldProps {
  /**
   * The list of suggestions while typing. The enhancer needs `data-suggest` on the input and the slot
   * `data-suggestions` next to it, in a positioned element.
   */
  from: TermList | `prices?${string}`
  autoFocus?: boolean
}

/** A free text with suggestions: favourites, own entries and the starter list. */
export function SuggestField({ from, autoFocus, ...frame }: SuggestFieldProps) {
  const { key, props } = useInputProps(frame.field, 'text', frame.hint)
  return (
    <FieldFrame {...frame}>
      <div className="relative">
        <input
          key={key}
          className="input"
          {...props}
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: without script nothing else puts focus on a new row
          autoFocus={autoFocus}
          data-suggest={`/suggestions/${from}`}
        />
        <EnhancerSlot data-suggestions="" />
      </div>
    </FieldFrame>
  )
}
