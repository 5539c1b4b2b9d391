import { CheckboxField } from '~/components/fields/check-field'
import { Pair } from '~/components/fields/fieldset'
import { SelectField } from '~/components/fields/select-field'
import { TextArea } from '~/components/fields/text-area'
import { TextField } from '~/components/fields/text-field'
import { Button } from '~/components/ui/button'
import { Details } from '~/components/ui/details'
import type { EditorFields } from './editor-totals'
import type { EditorView } from './editor-view.server'

const PRICE_MODE_OPTIONS = [
  { value: 'tax_exclusive', label: 'Without tax' },
  { value: 'tax_inclusive', label: 'With the tax inside' },
]

const isOpen = (fields: EditorFields, names: (keyof EditorFields)[]) =>
  names.some((name) => fields[name].errors || fields[name].initialValue)

/** What most invoices do without. */
export function EditorOptions({ fields, view }: { fields: EditorFields; view: EditorView }) {
  const more = ['notes', 'terms', 'referredBy', 'placeOfSupply', 'bankAccountId'] as const
  return (
    <>
      <Details summary="Notes, prices, delivery and bank" open={isOpen(fields, [...more])}>
        <div className="stack">
          <TextArea
            field={fields.notes}
            label="Notes on the invoice"
            hint="Empty: those of the practice, where it has some."
            optional
            rows={2}
          />
          <TextArea
            field={fields.terms}
            label="Terms"
            hint="Empty: those of the practice, where it has some."
            optional
            rows={2}
          />
          <Pair>
            <SelectField
              field={fields.priceMode}
              label="Prices are written"
              options={PRICE_MODE_OPTIONS}
              choose="As usual for the kind"
              optional
            />
            <TextField field={fields.referredBy} label="Referred by" optional autoComplete="off" />
          </Pair>
          <Pair>
            {view.states ? (
              <SelectField
                field={fields.placeOfSupply}
                label="State that goods are delivered to"
                options={view.states}
                choose="Over the counter"
                optional
              />
            ) : (
              <input type="hidden" name="placeOfSupply" value="" />
            )}
            <SelectField
              field={fields.bankAccountId}
              label="Bank account on the paper"
              options={view.banks}
              choose="The default one"
              optional
            />
          </Pair>
        </div>
      </Details>
      <Details summary="Keep these lines as a template" open={isOpen(fields, ['templateName'])}>
        <div className="stack">
          <TextField
            field={fields.templateName}
            label="Name of the template"
            optional
            autoComplete="off"
            width="name"
          />
          <CheckboxField field={fields.replace} label="Take the place of the template of that name" />
          <div className="row">
            <Button name="intent" value="template" busy="Saving…">
              Save as a template
            </Button>
          </div>
        </div>
      </Details>
    </>
  )
}
