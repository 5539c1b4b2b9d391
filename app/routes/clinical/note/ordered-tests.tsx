import { PRIORITIES } from '#contract/clinical/visits/rules.ts'
import { CheckboxField } from '~/components/fields/checkbox-field'
import { RowsField } from '~/components/fields/rows-field'
import { SelectField } from '~/components/fields/select-field'
import { SuggestField } from '~/components/fields/suggest-field'
import { TextField } from '~/components/fields/text-field'
import { toOptions } from '~/lib/forms/options'
import type { NoteFieldsProps } from './note-fields-props'
import { BLANK_ROWS, type TestValues } from './note-values'

const priorities = toOptions(PRIORITIES)

type OrderedTestsProps = Pick<NoteFieldsProps, 'form' | 'fields' | 'intent' | 'laboratories'>

/** The tests to order, and the details of the whole order. */
export function OrderedTests({ form, fields, intent, laboratories }: OrderedTestsProps) {
  const order = fields.labOrder.getFieldset()
  return (
    <div className="stack">
      <RowsField<TestValues>
        form={form}
        field={fields.tests}
        label="Laboratory tests"
        hint="Ordered when you sign the visit."
        noun="test"
        headings={['Test']}
        blank={BLANK_ROWS.tests}
        intent={intent}
      >
        {(row, position) => [
          <SuggestField
            key="name"
            field={row.getFieldset().name}
            label={position.labelFor('Test')}
            labelHidden
            from="tests"
            autoFocus={position.autoFocus}
          />,
        ]}
      </RowsField>
      <div className="parts">
        <SelectField field={order.priority} label="Priority" options={priorities} width="date" />
        {laboratories.length > 0 && (
          <SelectField
            field={order.placeId}
            label="Laboratory"
            options={laboratories}
            choose="Patient’s choice"
            width="name"
          />
        )}
        <TextField field={order.clinicalNote} label="Notes for the lab" width="name" optional autoComplete="off" />
        <CheckboxField field={order.fasting} label="Fasting" />
      </div>
    </div>
  )
}
