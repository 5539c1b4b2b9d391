import { PRIORITIES } from '#contract/clinical/visits/rules.ts'
import { CheckField } from '~/components/fields/check-field'
import { RowsField } from '~/components/fields/rows-field'
import { SelectField } from '~/components/fields/select-field'
import { SuggestField } from '~/components/fields/suggest-field'
import { TextField } from '~/components/fields/text-field'
import { BLANK, type TestValues } from './note'
import type { NoteFieldsProps } from './note-fields'

const priorities = Object.entries(PRIORITIES).map(([value, label]) => ({ value, label }))

type OrderedTestsProps = Pick<NoteFieldsProps, 'form' | 'fields' | 'intent' | 'laboratories'>

/** The tests to be ordered, and what holds for all of them. */
export function OrderedTests({ form, fields, intent, laboratories }: OrderedTestsProps) {
  const order = fields.labOrder.getFieldset()
  return (
    <div className="stack">
      <RowsField<TestValues>
        form={form}
        field={fields.tests}
        label="Laboratory tests"
        hint="They are ordered when the visit is signed."
        noun="test"
        headings={['Test']}
        blank={BLANK.tests}
        intent={intent}
      >
        {(row, at) => [
          <SuggestField
            key="name"
            field={row.getFieldset().name}
            label={at.say('Test')}
            labelHidden
            from="tests"
            autoFocus={at.autoFocus}
          />,
        ]}
      </RowsField>
      <div className="parts">
        <SelectField field={order.priority} label="How soon" options={priorities} width="date" />
        {laboratories.length > 0 && (
          <SelectField
            field={order.placeId}
            label="Laboratory"
            options={laboratories}
            choose="The patient chooses"
            width="name"
          />
        )}
        <TextField
          field={order.clinicalNote}
          label="What the laboratory is to know"
          width="name"
          optional
          autoComplete="off"
        />
        <CheckField field={order.fasting} label="Fasting" />
      </div>
    </div>
  )
}
