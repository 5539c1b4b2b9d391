import type { FieldMetadata } from '@conform-to/react'
import type { SerializeFrom } from '@remix-run/node'
import { CheckboxesField, type Choice, RadioField } from '~/components/fields/choice-field'
import { DateField } from '~/components/fields/date-field'
import type { AnyForm } from '~/components/fields/field'
import { RowsField } from '~/components/fields/rows-field'
import { SelectField } from '~/components/fields/select-field'
import { SuggestField } from '~/components/fields/suggest-field'
import { MoneyField, NumberField, TextField } from '~/components/fields/text-field'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { ChangedNotice } from '~/components/ui/changed-notice'
import { Facts } from '~/components/ui/facts'
import type { NoteActionData } from '../notes/note-answer'
import { NoteTotals, type NoteTotalsProps } from '../notes/note-totals'
import type { DebitView } from './debit-note-new.server'

const BLANK = {
  invoiceLineId: '',
  description: '',
  code: '',
  qtyMilli: '1',
  unitPriceMinor: '',
  taxCategory: '',
  rateBps: '',
}
type Row = typeof BLANK

interface Values {
  reason: string
  reasonNote: string
  dueDate: string
  lines: Row[]
  confirmed: string[]
}

interface DebitNoteFormProps {
  view: SerializeFrom<DebitView>
  hidden: { token: string; formKey: string }
  answer: NoteActionData | undefined
}

/** The form of a debit note. Enter updates the total; only the button issues the note. */
export function DebitNoteForm({ view, hidden, answer }: DebitNoteFormProps) {
  const { title, lead, back, facts, reasons, hasDueDate } = view
  const [onlyLine] = view.invoiceLines.length === 1 ? view.invoiceLines : []
  const [form, fields] = usePageForm<Values>({
    id: 'debit-note',
    lastResult: answer?.reply,
    defaultValue: {
      reason: '',
      reasonNote: '',
      dueDate: '',
      lines: [{ ...BLANK, invoiceLineId: onlyLine?.value ?? '' }],
      confirmed: [],
    },
  })
  const confirmations = (answer?.conflict as { confirm?: Choice[] } | null | undefined)?.confirm ?? []
  const totals = (answer?.preview as NoteTotalsProps['totals'] | undefined) ?? null
  return (
    <FormPage
      form={form}
      title={title}
      lead={lead}
      back={back}
      hidden={{ ...hidden, version: view.version }}
      save="Issue debit note"
      enterKey="update"
      cancel={back.href}
      wide
    >
      <ChangedNotice answer={answer} href={back.href} effect="Check the invoice, then issue the note again." />
      <Facts facts={facts} across />
      <RadioField field={fields.reason} label="Reason" choices={reasons} autoFocus={!answer} across />
      <TextField
        field={fields.reasonNote}
        label="Details"
        hint="Printed on the note. Required for “Other”."
        optional
        autoComplete="off"
      />
      <Lines view={view} form={form} field={fields.lines} answer={answer} />
      {confirmations.length > 0 && (
        <CheckboxesField field={fields.confirmed} label="Lines without tax on the invoice" choices={confirmations} />
      )}
      {hasDueDate && (
        <DateField
          field={fields.dueDate}
          label="Due date"
          hint="Leave empty to use the client’s credit days."
          optional
        />
      )}
      <NoteTotals totals={totals} isNew={totals !== null} />
    </FormPage>
  )
}

const CHARGE_HINT = 'An HSN or SAC sets the tax. Without a code, choose the tax.'
const CORRECTION_HINT =
  'To correct a line, choose it: its code and tax apply. For a new charge, choose an item of the price list, or enter the code or tax.'

interface LinesProps extends Pick<DebitNoteFormProps, 'view' | 'answer'> {
  form: AnyForm
  field: FieldMetadata<Row[] | undefined>
}

function Lines({
  view: { isTaxed, priceLabel, priceHint, invoiceLines, taxCategories },
  form,
  field,
  answer,
}: LinesProps) {
  const isCorrection = invoiceLines.length > 0
  return (
    <div data-rows="">
      <RowsField<Row>
        form={form}
        field={field}
        label="Lines"
        hint={isTaxed ? (isCorrection ? CORRECTION_HINT : CHARGE_HINT) : undefined}
        noun="line"
        blank={BLANK}
        intent={answer?.reply.intent}
      >
        {(row, at) => {
          const fields = row.getFieldset()
          return [
            ...(isCorrection
              ? [
                  <SelectField
                    key="line"
                    field={fields.invoiceLineId}
                    label="Invoice line"
                    rowLabel={at.label}
                    choose="New charge"
                    options={invoiceLines}
                    optional
                  />,
                ]
              : []),
            isCorrection ? (
              <SuggestField
                key="description"
                field={fields.description}
                label="Item or service"
                rowLabel={at.label}
                from="prices?for=name"
                autoFocus={at.autoFocus}
                optional
              />
            ) : (
              // The code and tax of a return are those of the supplier’s bill, not of the price list.
              <TextField
                key="description"
                field={fields.description}
                label="Item or service"
                rowLabel={at.label}
                autoComplete="off"
                autoFocus={at.autoFocus}
              />
            ),
            <NumberField key="qty" field={fields.qtyMilli} label="Quantity" rowLabel={at.label} inputMode="decimal" />,
            <MoneyField
              key="price"
              field={fields.unitPriceMinor}
              label={priceLabel}
              hint={priceHint || undefined}
              rowLabel={at.label}
            />,
            ...(isTaxed
              ? [
                  <TextField
                    key="code"
                    field={fields.code}
                    label="HSN or SAC"
                    rowLabel={at.label}
                    width="date"
                    inputMode="numeric"
                    autoComplete="off"
                    optional
                  />,
                  <SelectField
                    key="tax"
                    field={fields.taxCategory}
                    label="Tax"
                    rowLabel={at.label}
                    choose={isCorrection ? 'Automatic' : 'By HSN or SAC'}
                    options={taxCategories}
                  />,
                  <NumberField
                    key="rate"
                    field={fields.rateBps}
                    label="Rate in percent"
                    rowLabel={at.label}
                    inputMode="decimal"
                    optional
                  />,
                ]
              : []),
          ]
        }}
      </RowsField>
    </div>
  )
}
