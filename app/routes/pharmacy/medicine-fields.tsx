import { FORMS, PACK_TYPES, PACKS, SCHEDULES, STORAGE } from '#contract/pharmacy/medicines/medicine-words.ts'
import { CheckboxField } from '~/components/fields/checkbox-field'
import type { Field } from '~/components/fields/field'
import { AmountRow, Fieldset, Pair } from '~/components/fields/fieldset'
import { type Option, SelectField } from '~/components/fields/select-field'
import { MoneyField, NumberField, TextField } from '~/components/fields/text-field'
import { capitalize } from '~/lib/format/capitalize'
import { toOptions } from '~/lib/forms/options'
import type { MedicineValues } from './medicine-values'

interface FieldsProps {
  fields: Record<keyof MedicineValues, Field>
}

const FORM_OPTIONS = Object.entries(FORMS).map(([value, { label }]) => ({ value, label }))
const PACK_OPTIONS = PACK_TYPES.map((value) => ({ value, label: capitalize(PACKS[value][0]) }))

/** What is printed on the pack. */
export function MedicineFields({ fields, pharmacies }: FieldsProps & { pharmacies: readonly Option[] }) {
  return (
    <Fieldset legend="Medicine">
      {pharmacies.length > 1 && (
        <SelectField field={fields.placeId} label="Pharmacy" options={pharmacies} choose="Choose the pharmacy" />
      )}
      <Pair>
        <TextField
          field={fields.name}
          label="Name"
          hint="Brand and strength, like Calpol 500."
          width="name"
          autoComplete="off"
        />
        <TextField field={fields.manufacturer} label="Manufacturer" width="name" autoComplete="off" optional />
      </Pair>
      <Pair>
        <SelectField field={fields.form} label="Form" options={FORM_OPTIONS} choose="Choose the form" />
        <SelectField
          field={fields.schedule}
          label="Schedule"
          options={toOptions(SCHEDULES)}
          choose="Choose the schedule"
        />
      </Pair>
      <Pair>
        <SelectField field={fields.packType} label="Pack" options={PACK_OPTIONS} choose="Choose the pack" />
        <NumberField
          field={fields.unitsPerPack}
          label="Units in a pack"
          hint="10 tablets in a strip, 1 for a bottle."
        />
      </Pair>
      <CheckboxField field={fields.allowLoose} label="Sold loose" hint="Less than a pack can be sold." />
      <SelectField field={fields.storage} label="Storage" options={toOptions(STORAGE)} />
    </Fieldset>
  )
}

export function PriceFields({ fields, currency }: FieldsProps & { currency: string }) {
  return (
    <Fieldset legend="Price and codes" lead="Shared with the price list and the other pharmacies of the practice.">
      <AmountRow>
        <MoneyField field={fields.priceMinor} label={`MRP of a pack in ${currency}`} hint="As printed, with tax." />
        <TextField
          field={fields.code}
          label="HSN"
          hint="The tax follows from it. Empty for 3004."
          width="date"
          inputMode="numeric"
          autoComplete="off"
          optional
        />
        <TextField field={fields.barcode} label="Barcode" width="name" autoComplete="off" spellCheck={false} optional />
      </AmountRow>
    </Fieldset>
  )
}

export function ShelfFields({ fields }: FieldsProps) {
  return (
    <Fieldset legend="Shelf" lead="Levels in units, such as tablets.">
      <AmountRow>
        <TextField field={fields.rack} label="Rack" width="quantity" autoComplete="off" optional />
        <NumberField field={fields.reorderLevel} label="Reorder level" optional />
        <NumberField field={fields.maxLevel} label="Highest stock" optional />
      </AmountRow>
    </Fieldset>
  )
}

export function FirstBatchFields({ fields, currency }: FieldsProps & { currency: string }) {
  return (
    <Fieldset legend="First batch" lead="Leave this empty if there is no stock yet.">
      <AmountRow>
        <TextField field={fields.batchNo} label="Batch number" width="date" autoComplete="off" optional />
        <TextField
          field={fields.expiresOn}
          label="Expiry"
          hint="As printed, like 11/2026."
          width="date"
          autoComplete="off"
          optional
        />
        <MoneyField
          field={fields.packCostMinor}
          label={`Purchase price of a pack in ${currency}`}
          hint="Without tax."
          optional
        />
      </AmountRow>
      <AmountRow>
        <NumberField field={fields.packs} label="Packs" optional />
        <NumberField field={fields.looseUnits} label="Loose units" optional />
      </AmountRow>
    </Fieldset>
  )
}
