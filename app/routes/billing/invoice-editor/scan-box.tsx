import type { PricingTerms } from '#contract/billing/invoice-lines/line-input.ts'
import { RadioField } from '~/components/fields/choice-field'
import { type Field, useInputProps } from '~/components/fields/field'
import { FieldFrame } from '~/components/fields/field-frame'
import { Button } from '~/components/ui/button'
import { EnhancerSlot } from '~/components/ui/enhancer-slot'
import type { EditorAnswer } from './editor-values'

interface ScanBoxProps {
  field: Field
  chosenEntryId: Field
  picks: EditorAnswer['picks']
  terms: PricingTerms
  autoFocus: boolean
}

/** The price suggestions in the invoice's price mode. */
export const priceSuggestions = ({ priceMode, supply }: PricingTerms) =>
  `prices?mode=${priceMode}&supply=${supply}` as const

/** The box that scanners type into. A code and Enter adds a line, or raises the quantity of an existing one. */
export function ScanBox({ field, chosenEntryId, picks, terms, autoFocus }: ScanBoxProps) {
  const hint = 'Scan or type a code to add a line. 3*CODE adds three.'
  const { key, props } = useInputProps(field, 'text', hint)
  return (
    <div>
      <FieldFrame field={field} label="Scan or code" hint={hint}>
        <div className="find">
          <input
            key={key}
            className="input w-name"
            {...props}
            autoComplete="off"
            enterKeyHint="enter"
            data-scan=""
            data-suggest={`/suggestions/${priceSuggestions(terms)}`}
            // biome-ignore lint/a11y/noAutofocus: without script nothing else returns focus to the scan box
            autoFocus={autoFocus && picks.length === 0}
          />
          <EnhancerSlot data-suggestions="" />
          <Button name="intent" value="update" icon="plus" busy="Adding…">
            Add item
          </Button>
        </div>
      </FieldFrame>
      {picks.length > 0 && (
        <RadioField field={chosenEntryId} label="Choose an item" choices={picks} chosen={picks[0]?.value} autoFocus />
      )}
    </div>
  )
}
