import type { TypedTerms } from '#contract/billing/invoice-lines/rules.ts'
import { RadioField } from '~/components/fields/choice-field'
import { type Field, inputProps } from '~/components/fields/field'
import { FieldFrame } from '~/components/fields/frame'
import { Button } from '~/components/ui/button'
import { EnhancerSlot } from '~/components/ui/slot'
import { withQuery } from '~/lib/navigation/links'
import type { EditorAnswer } from './editor-values'

interface ScanBoxProps {
  field: Field
  pick: Field
  picks: EditorAnswer['picks']
  terms: TypedTerms
  autoFocus: boolean
}

/** Where prices are asked for: in the way that the paper writes them. */
export const priceSuggestionsPath = ({ priceMode, supply }: TypedTerms) =>
  withQuery('/suggestions/prices', { mode: priceMode, supply })

/** The box that scanners type into: a code and Enter is a line, or one more of it. */
export function ScanBox({ field, pick, picks, terms, autoFocus }: ScanBoxProps) {
  const hint = 'A code adds a line, or one more of it; 3*code adds three. -2 takes line 2 away, 4^ moves line 4 up.'
  const { key, props } = inputProps(field, 'text', hint)
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
            data-suggest={priceSuggestionsPath(terms)}
            // biome-ignore lint/a11y/noAutofocus: without script nothing else brings focus back to where one scans
            autoFocus={autoFocus && picks.length === 0}
          />
          <EnhancerSlot data-suggestions="" />
          <Button name="intent" value="update" icon="plus" busy="Adding…">
            Add
          </Button>
        </div>
      </FieldFrame>
      {picks.length > 0 && (
        <RadioField field={pick} label="Which one?" choices={picks} chosen={picks[0]?.value} autoFocus />
      )}
    </div>
  )
}
