import type { SubmissionResult } from '@conform-to/react'
import { changeInWords, TENDER_WORDS, TENDERS } from '#contract/billing/charges/rules.ts'
import { CheckboxField } from '~/components/fields/check-field'
import { RadioField } from '~/components/fields/choice-field'
import { RowsField } from '~/components/fields/rows-field'
import { SelectField } from '~/components/fields/select-field'
import { MoneyField, TextField } from '~/components/fields/text-field'
import { FormPage, type FormPageProps } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { Facts } from '~/components/ui/facts'
import type { UpiCode } from './upi-code.server'
import { UpiCodeDetails } from './upi-code-details'

export interface PaymentView {
  lead: string
  back: string
  /** Where the charges are changed, until the invoice is issued. */
  fees: string | null
  /** This page, asking for one way of paying or for several. */
  other: { href: string; label: string }
  hidden: FormPageProps['hidden']
  items: { label: string; value: string }[]
  total: string
  payableMinor: number
  split: boolean
  /** For the whole amount; of a split payment it comes with the amount that is typed for UPI. */
  upi: UpiCode | null
  locale: string
  currency: string
}

interface TypedTender {
  method: string
  amountMinor: string
  reference: string
}
interface Values {
  part: string
  tenders: TypedTender[]
}

const methods = TENDERS.map((value) => ({ value, label: TENDER_WORDS[value] }))
const CASH = { method: 'cash', amountMinor: '', reference: '' }
const UPI = { ...CASH, method: 'upi' }

interface PaymentFormProps {
  view: PaymentView
  reply?: SubmissionResult<string[]>
  /** For what was typed before the page was brought up to date. */
  upi?: UpiCode | null
}

/** What is to pay, and how it is paid. */
export function PaymentForm({ view, reply, upi = view.upi }: PaymentFormProps) {
  const { payableMinor, split, total } = view
  const [form, fields] = usePageForm<Values>({
    id: 'payment',
    lastResult: reply,
    defaultValue: { part: '', tenders: payableMinor === 0 ? [] : split ? [CASH, UPI] : [CASH] },
  })
  return (
    <FormPage
      form={form}
      title="Take payment"
      lead={view.lead}
      back={{ href: view.back, label: 'Appointments' }}
      hidden={view.hidden}
      save={payableMinor === 0 ? 'Issue the invoice' : `Take ${total} and show the papers`}
      cancel={view.back}
      enter="update"
      wide
    >
      <div>
        <Facts facts={view.items} />
        {view.fees && (
          <p className="mt-3">
            <a href={view.fees}>Change the charges</a>
          </p>
        )}
      </div>
      {payableMinor === 0 && <p>There is nothing to pay. The invoice is issued without a receipt.</p>}
      {payableMinor > 0 && split && (
        <RowsField<TypedTender>
          form={form}
          field={fields.tenders}
          label="Ways of paying"
          hint="One amount may be left empty: it takes what the others leave. Only cash may be more; the rest is change."
          noun="way of paying"
          headings={['Paid by', `Amount in ${view.currency}`, 'Reference']}
          blank={CASH}
          intent={reply?.intent}
        >
          {(row, at) => {
            const tender = row.getFieldset()
            return [
              <SelectField
                key="method"
                field={tender.method}
                label={at.labelFor('Paid by')}
                labelHidden
                options={methods}
                width="date"
              />,
              <MoneyField
                key="amount"
                field={tender.amountMinor}
                label={at.labelFor('Amount')}
                labelHidden
                autoFocus={at.autoFocus}
              />,
              <TextField
                key="reference"
                field={tender.reference}
                label={at.labelFor('Reference')}
                labelHidden
                autoComplete="off"
              />,
            ]
          }}
        </RowsField>
      )}
      {payableMinor > 0 && !split && <SingleTender field={fields.tenders.getFieldList()[0]} view={view} />}
      {upi && (
        <UpiCodeDetails
          code={upi}
          open={split || (reply?.initialValue as Partial<Values>)?.tenders?.[0]?.method === 'upi'}
        />
      )}
      {payableMinor > 0 && (
        <>
          <CheckboxField
            field={fields.part}
            label="The rest is paid later"
            hint="For less than what is to pay. The invoice is issued now, and the appointment stays to be collected."
          />
          <p>
            <a href={view.other.href}>{view.other.label}</a>
          </p>
        </>
      )}
    </FormPage>
  )
}

type TenderField = ReturnType<ReturnType<typeof usePageForm<Values>>[1]['tenders']['getFieldList']>[number]

function SingleTender({ field, view }: { field: TenderField | undefined; view: PaymentView }) {
  if (!field) return null
  const tender = field.getFieldset()
  return (
    <>
      <RadioField field={tender.method} label="How it is paid" choices={methods} across />
      <div>
        <MoneyField
          field={tender.amountMinor}
          label={`Amount received in ${view.currency}`}
          hint="Leave it empty when the amount is exact. Only cash may be more: the rest is change."
          optional
        />
        <p className="mt-2">
          <output data-change={view.payableMinor} data-received={tender.amountMinor.name} data-locale={view.locale}>
            {changeInWords(tender.amountMinor.initialValue ?? '', view.payableMinor, view.locale)}
          </output>
        </p>
      </div>
      <TextField
        field={tender.reference}
        label="Reference"
        hint="Card: last 4 digits and approval code. UPI or bank transfer: its number."
        optional
        autoComplete="off"
      />
    </>
  )
}
