import { PRICE_MODE_WORDS, PRICE_MODES } from '#contract/billing/tax/tax.ts'
import { CheckboxField } from '~/components/fields/checkbox-field'
import { Pair } from '~/components/fields/fieldset'
import { SelectField } from '~/components/fields/select-field'
import { TextArea } from '~/components/fields/text-area'
import { TextField } from '~/components/fields/text-field'
import { Button } from '~/components/ui/button'
import { Details } from '~/components/ui/details'
import { capitalize } from '~/lib/format/capitalize'
import type { EditorFields } from './editor-totals'
import type { EditorView } from './editor-view.server'

const PRICE_MODE_OPTIONS = PRICE_MODES.map((value) => ({ value, label: capitalize(PRICE_MODE_WORDS[value]) }))

const isOpen = (fields: EditorFields, names: (keyof EditorFields)[]) =>
  names.some((name) => fields[name].errors || fields[name].initialValue)

/** Options that most invoices don't need. */
export function EditorOptions({ fields, view }: { fields: EditorFields; view: EditorView }) {
  const more = ['notes', 'terms', 'referredBy', 'placeOfSupply', 'bankAccountId'] as const
  return (
    <>
      <Details summary="Notes, terms, prices and bank account" open={isOpen(fields, [...more])}>
        <div className="stack">
          <TextArea
            field={fields.notes}
            label="Notes"
            hint="Leave empty to use the practice’s notes."
            optional
            rows={2}
          />
          <TextArea
            field={fields.terms}
            label="Terms"
            hint="Leave empty to use the practice’s terms."
            optional
            rows={2}
          />
          <Pair>
            <SelectField
              field={fields.priceMode}
              label="Prices"
              options={PRICE_MODE_OPTIONS}
              choose="Default for this type"
              optional
            />
            <TextField field={fields.referredBy} label="Referred by" optional autoComplete="off" />
          </Pair>
          <Pair>
            {view.states ? (
              <SelectField
                field={fields.placeOfSupply}
                label="Delivery state"
                options={view.states}
                choose="Sold over the counter"
                optional
              />
            ) : (
              <input type="hidden" name="placeOfSupply" value="" />
            )}
            <SelectField
              field={fields.bankAccountId}
              label="Bank account on invoice"
              options={view.banks}
              choose="Default account"
              optional
            />
          </Pair>
        </div>
      </Details>
      <Details summary="Save these lines as a template" open={isOpen(fields, ['templateName'])}>
        <div className="stack">
          <TextField field={fields.templateName} label="Template name" optional autoComplete="off" width="name" />
          <CheckboxField field={fields.replace} label="Replace the template with this name" />
          <div className="row">
            <Button name="intent" value="template" busy="Saving…">
              Save template
            </Button>
          </div>
        </div>
      </Details>
    </>
  )
}
