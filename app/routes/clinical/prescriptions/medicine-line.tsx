import { CheckboxField } from '~/components/fields/checkbox-field'
import { DateField } from '~/components/fields/date-field'
import { Fieldset, Pair } from '~/components/fields/fieldset'
import { SelectField } from '~/components/fields/select-field'
import { NumberField, TextField } from '~/components/fields/text-field'
import { FormPage, type FormPageProps } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { Button } from '~/components/ui/button'
import type { ActionAnswer } from '../note/action-answer'
import { AllergyTicks } from './allergy-ticks'
import { FOOD_OPTIONS, FrequencyList, ROUTE_OPTIONS } from './line-options'
import type { LineValues } from './medicines-values'

interface MedicineLineProps {
  lineId: string
  /** True if it is already one of the doctor's favourites. */
  isFavourite: boolean
  values: LineValues
  /** The unit of the quantity, and a hint with the calculated quantity. */
  unit: string
  hint: string
  page: string
  hidden: FormPageProps['hidden']
  answer: ActionAnswer | undefined
}

/** The form with all fields of one medicine. */
export function MedicineLine({ lineId, isFavourite, values, unit, hint, page, hidden, answer }: MedicineLineProps) {
  const [form, fields] = usePageForm<LineValues & { confirmed: string[] }>({
    id: 'medicine',
    lastResult: answer?.reply,
    defaultValue: values,
  })
  return (
    <FormPage
      form={form}
      title={values.medicine}
      back={{ href: page, label: 'Prescription' }}
      hidden={{ ...hidden, more: { ...hidden.more, lineId } }}
      save="Save medicine"
      extraButtons={
        <Button name="intent" value="add-favourite" busy="Saving…">
          {isFavourite ? 'Save and update favourite' : 'Save and add to favourites'}
        </Button>
      }
      cancel={page}
      wide
    >
      <TextField field={fields.medicine} label="Medicine" autoComplete="off" />
      <AllergyTicks field={fields.confirmed} answer={answer} />
      <Fieldset legend="Dosage">
        <Pair>
          <TextField field={fields.dose} label="Dose" width="amount" autoComplete="off" autoFocus={!answer} />
          <TextField field={fields.pattern} label="Frequency" width="amount" autoComplete="off" list="frequencies" />
        </Pair>
        <Pair>
          <NumberField field={fields.durationDays} label="Days" optional />
          <SelectField field={fields.food} label="Food" options={FOOD_OPTIONS} choose="Any time" width="date" />
        </Pair>
        <TextField
          field={fields.stepsText}
          label="Dose steps"
          hint="Steps in order, for example 2-0-0 x5, 1-0-0 x5 or 25 mg OD x14, 50 mg OD x14. They replace dose, frequency and days."
          optional
          autoComplete="off"
        />
        <Pair>
          <SelectField field={fields.route} label="Route" options={ROUTE_OPTIONS} choose="Not recorded" />
          <NumberField field={fields.sites} label="Number of sites" />
        </Pair>
        <DateField field={fields.startOn} label="Start date" optional />
        <TextField field={fields.instructions} label="Instructions" optional autoComplete="off" />
      </Fieldset>
      <Fieldset legend="As needed">
        <Pair>
          <NumberField field={fields.maxPerDay} label="Maximum times a day" optional />
          <TextField field={fields.asNeededFor} label="Symptom" hint="For example fever." optional autoComplete="off" />
        </Pair>
      </Fieldset>
      <Fieldset legend="Dispensing">
        <TextField
          field={fields.quantity}
          label={`Quantity in ${unit}`}
          hint={hint}
          optional
          width="quantity"
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField field={fields.quantityReason} label="Reason for a different quantity" optional autoComplete="off" />
        <NumberField field={fields.repeats} label="Repeats" />
        <CheckboxField field={fields.substitution} label="Another brand of the same medicine may be dispensed" />
        <TextField field={fields.indication} label="Prescribed for" optional autoComplete="off" />
      </Fieldset>
      <FrequencyList />
      <p className="hint">A favourite keeps these details and is suggested first.</p>
    </FormPage>
  )
}
