import { CheckboxField } from '~/components/fields/checkbox-field'
import { DateField } from '~/components/fields/date-field'
import { AmountRow, Fieldset, Pair } from '~/components/fields/fieldset'
import { SelectField } from '~/components/fields/select-field'
import { MoneyField, TextField } from '~/components/fields/text-field'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { Button } from '~/components/ui/button'
import { ChangedNotice } from '~/components/ui/changed-notice'
import { PurchaseLines } from '../lines/purchase-lines'
import type { RowsReply } from '../lines/render-rows.server'
import { SUPPLIER_HINT } from '../payments/supplier-hint'
import { TaxFields } from '../payments/tax-fields'
import { BillFileField } from './bill-file-field'
import type { BillValues } from './bill-values.server'
import type { loadBillForm } from './bill-view.server'

interface BillFormProps {
  view: Awaited<ReturnType<typeof loadBillForm>>
  hidden: { token: string; formKey: string }
  answer: RowsReply | undefined
}

/** The form of a supplier's bill: its items, which are optional, and its printed amounts. */
export function BillForm({ view, hidden, answer }: BillFormProps) {
  const { values, taxes, currency, back } = view
  const [form, fields] = usePageForm<BillValues>({ id: 'bill', lastResult: answer?.reply, defaultValue: values })
  return (
    <FormPage
      form={form}
      title={view.title}
      lead={view.lead ?? undefined}
      back={back}
      hidden={{ ...hidden, ...view.record }}
      save="Save bill"
      cancel={back.href}
      extraButtons={
        <>
          <Button name="intent" value="post" busy="Saving…">
            Save and post
          </Button>
          <Button name="intent" value="update">
            Update total
          </Button>
        </>
      }
      enterKey="update"
      upload
      wide
    >
      <ChangedNotice answer={answer} href={back.href} />
      {view.orderSupply ? (
        <>
          <input type="hidden" name="supplier" value={values.supplier} />
          <input
            type="hidden"
            name={fields.filledAmounts.name}
            defaultValue={fields.filledAmounts.initialValue}
            data-bill-amounts={JSON.stringify({ supply: view.orderSupply, currency })}
          />
        </>
      ) : (
        <>
          <TextField
            field={fields.supplier}
            label="Supplier"
            hint={SUPPLIER_HINT}
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
        <TextField field={fields.billNo} label="Bill number" width="date" autoComplete="off" />
        <DateField field={fields.billDate} label="Bill date" />
        <DateField
          field={fields.dueDate}
          label="Due date"
          hint="Leave empty to use the supplier’s credit days."
          optional
        />
      </Pair>
      {view.places.length > 1 && (
        <SelectField field={fields.placeId} label="Place" options={view.places} choose="Choose the place" />
      )}
      <PurchaseLines
        form={form}
        field={fields.lines}
        currency={currency}
        intent={answer?.next ?? answer?.reply?.intent}
        totals={answer?.totals ?? view.totals}
        hint="Items are optional: you can enter only the amounts. Press Enter for a new row."
      />
      <Fieldset
        legend={`Amounts in ${currency}`}
        lead="As printed on the bill. If you entered the items, only the bill total is needed."
      >
        <AmountRow>
          <MoneyField field={fields.taxableMinor} label="Taxable amount" optional />
          <MoneyField field={fields.exemptMinor} label="Exempt amount" optional />
          <TaxFields fields={fields} taxes={taxes} />
        </AmountRow>
        <MoneyField field={fields.payableMinor} label="Bill total" hint="It can be rounded by up to one rupee." />
        <CheckboxField field={fields.itcEligible} label="Tax can be claimed (ITC)" />
      </Fieldset>
      {view.orderSupply && (
        <TextField
          field={fields.differenceReason}
          label="Reason for difference from order"
          hint="Required to post a bill that differs by more than one rupee."
          autoComplete="off"
          optional
        />
      )}
      <BillFileField file={fields.file} fileId={fields.fileId} fileName={fields.fileName} />
    </FormPage>
  )
}
