import { CheckboxField } from '~/components/fields/check-field'
import { DateField } from '~/components/fields/date-field'
import { Fieldset, Pair } from '~/components/fields/fieldset'
import { SelectField } from '~/components/fields/select-field'
import { MoneyField, TextField } from '~/components/fields/text-field'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { Button } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import type { Reply } from '~/lib/forms/submit.server'
import { TaxFields } from '../payments/tax-fields'
import { BillFileField } from './bill-file-field'
import type { BillValues } from './bill-values.server'
import type { loadBillForm } from './bill-view.server'

interface BillFormProps {
  view: Awaited<ReturnType<typeof loadBillForm>>
  hidden: { token: string; formKey: string }
  answer: Reply | undefined
}

/** A supplier's bill, with the amounts that stand on it. */
export function BillForm({ view, hidden, answer }: BillFormProps) {
  const { values, taxes, currency, back } = view
  const [form, fields] = usePageForm<BillValues>({ id: 'bill', lastResult: answer?.reply, defaultValue: values })
  const changed = Boolean((answer?.conflict as { current?: unknown } | null | undefined)?.current)
  return (
    <FormPage
      form={form}
      title={view.title}
      lead={view.lead ?? undefined}
      back={back}
      hidden={{ ...hidden, ...view.record }}
      save="Save bill"
      cancel={back.href}
      also={
        <Button name="intent" value="post" busy="Saving…">
          Save and post
        </Button>
      }
      upload
      wide
    >
      {changed && (
        <Notice tone="warn" title="Somebody else saved this bill meanwhile">
          <p>
            Below is what you entered. Saving it takes the place of theirs: <a href={back.href}>look at theirs first</a>
            .
          </p>
        </Notice>
      )}
      {view.ofOrder ? (
        <input type="hidden" name="supplier" value={values.supplier} />
      ) : (
        <>
          <TextField
            field={fields.supplier}
            label="Supplier"
            hint="Name or phone number."
            width="name"
            autoComplete="off"
            list="suppliers"
          />
          <datalist id="suppliers">
            {view.suppliers.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </>
      )}
      <Pair>
        <TextField field={fields.billNo} label="Number of the bill" width="date" autoComplete="off" />
        <DateField field={fields.billDate} label="Day of the bill" />
        <DateField field={fields.dueDate} label="Due by" hint="Empty: after the supplier’s days of credit." optional />
      </Pair>
      {view.places.length > 1 && (
        <SelectField field={fields.placeId} label="Place" options={view.places} choose="Choose the place" />
      )}
      <Fieldset legend={`Amounts in ${currency}`} lead="As they stand on the bill.">
        <Pair>
          <MoneyField field={fields.taxableMinor} label="Taxed amount" optional />
          <MoneyField field={fields.exemptMinor} label="Untaxed amount" optional />
        </Pair>
        <TaxFields {...{ fields, taxes }} />
        <MoneyField field={fields.payableMinor} label="What the bill comes to" hint="Rounded by a rupee at most." />
        <CheckboxField field={fields.itcEligible} label="Its tax can be claimed back" />
      </Fieldset>
      {view.ofOrder && (
        <TextField
          field={fields.differenceReason}
          label="Why it differs from the order"
          hint="Needed when it is posted, for more than a rupee."
          autoComplete="off"
          optional
        />
      )}
      <BillFileField file={fields.file} fileId={fields.fileId} fileName={fields.fileName} />
    </FormPage>
  )
}
