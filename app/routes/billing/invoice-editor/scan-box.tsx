import type { PricingTerms } from '#contract/billing/invoice-lines/line-input.ts'
import { RadioField } from '~/components/fields/choice-field'
import { type Field, useTextareaProps } from '~/components/fields/field'
import { FieldFrame } from '~/components/fields/field-frame'
import { Button } from '~/components/ui/button'
import { EnhancerSlot } from '~/components/ui/enhancer-slot'
import { type AmbiguousScan, NONE_OF_THESE } from './editor-values'

interface ScanBoxProps {
  field: Field
  chosenEntryId: Field
  ambiguousScan: AmbiguousScan | null
  terms: PricingTerms
  autoFocus: boolean
}

export const priceSuggestions = ({ supply }: PricingTerms) => `prices?supply=${supply}` as const

/**
 * The box that scanners type into. A code adds a line, or raises the quantity of an existing one. The Enter of a scanner
 * begins the next code, so that a burst is never cut; with script, the box becomes an input that adds each code at once.
 */
export function ScanBox({ field, chosenEntryId, ambiguousScan, terms, autoFocus }: ScanBoxProps) {
  const hint = 'Scan codes, or type each one and press Enter. 3*CODE adds 3 of an item.'
  const { key, props } = useTextareaProps(field, hint)
  return (
    <div className="scan-box">
      <FieldFrame field={field} label="Scan or code" hint={hint}>
        <div className="find">
          <textarea
            key={key}
            className="input w-name"
            rows={2}
            {...props}
            autoComplete="off"
            data-scan=""
            data-suggest={`/suggestions/${priceSuggestions(terms)}`}
            // biome-ignore lint/a11y/noAutofocus: without script nothing else returns focus to the scan box
            autoFocus={autoFocus}
          />
          <EnhancerSlot data-suggestions="" />
          <Button name="intent" value="update" icon="plus" busy="Adding…">
            Add items
          </Button>
        </div>
      </FieldFrame>
      {ambiguousScan && (
        <RadioField
          field={chosenEntryId}
          label={`Which item is “${ambiguousScan.code}”?`}
          hint="Choose an item, then press “Add items”."
          choices={[...ambiguousScan.choices, { value: NONE_OF_THESE, label: 'None of these' }]}
        />
      )}
    </div>
  )
}
