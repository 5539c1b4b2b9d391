import { CheckboxField } from '~/components/fields/checkbox-field'
import { DateField } from '~/components/fields/date-field'
import { SelectField } from '~/components/fields/select-field'
import { TextField } from '~/components/fields/text-field'
import { SummaryList } from '~/components/lists/summary-list'
import { TaskSection } from '~/components/lists/task-section'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { ButtonLink } from '~/components/ui/button'
import { ChangedNotice } from '~/components/ui/changed-notice'
import { ACTIONS, Table } from '~/components/ui/table'
import type { ActionData } from '~/lib/forms/form-reply.server'
import type { toTaxForm, toTaxSection } from './billing-tax-view.server'

const here = '/settings/billing'

/** The tax law of the practice and the tax registration of each place. */
export function TaxSection({
  facts,
  rows,
  numberName,
  change,
  open,
}: ReturnType<typeof toTaxSection> & { open: boolean }) {
  return (
    <TaskSection title="Tax" current={facts[0]?.[1]} open={open}>
      <SummaryList
        rows={facts.map(([label, value], index) => ({
          label,
          value,
          links: index === 0 ? [{ href: change, label: 'Edit tax settings' }] : [],
        }))}
      />
      <Table
        caption="Tax registrations"
        rows={rows}
        rowKey={(row) => row.id}
        columns={[
          { key: 'place', title: 'Place', cell: (row) => row.name },
          { key: 'scheme', title: 'Registration type', cell: (row) => row.scheme },
          { key: 'number', title: numberName, cell: (row) => row.taxNo },
          { key: 'state', title: 'State', cell: (row) => row.state },
          { key: 'from', title: 'From', kind: 'date', cell: (row) => row.from },
          { key: 'next', title: 'Upcoming', cell: (row) => row.next },
          {
            ...ACTIONS,
            cell: (row) => (
              <ButtonLink small variant="quiet" href={row.change} about={row.name}>
                Change
              </ButtonLink>
            ),
          },
        ]}
      />
    </TaskSection>
  )
}

interface TaxFormProps {
  form: ReturnType<typeof toTaxForm>
  answer: ActionData
  token: string
  formKey: string
}

/** The form of the practice's tax settings, or of a place's registration. */
export function TaxForm({ form: { practice, place }, ...posting }: TaxFormProps) {
  if (practice) return <PracticeForm {...practice} {...posting} />
  return place ? <PlaceForm {...place} {...posting} /> : null
}

type FormProps = Omit<TaxFormProps, 'form'>
type Practice = NonNullable<ReturnType<typeof toTaxForm>['practice']>
type Place = NonNullable<ReturnType<typeof toTaxForm>['place']>

function PracticeForm({
  values,
  version,
  numbered,
  priced,
  profiles,
  months,
  answer,
  token,
  formKey,
}: Practice & FormProps) {
  const [form, fields] = usePageForm<typeof values>({ id: 'tax', lastResult: answer?.reply, defaultValue: values })
  const { currency, financialYearStartMonth } = values
  return (
    <FormPage
      form={form}
      title="Tax settings"
      back={{ href: here, label: 'Billing' }}
      lead="Issued documents don’t change."
      hidden={{
        token,
        formKey,
        version,
        more: numbered ? { currency, financialYearStartMonth } : priced ? { currency } : {},
      }}
      save="Save tax settings"
      cancel={here}
    >
      <ChangedNotice answer={answer} />
      <SelectField field={fields.taxProfile} label="Tax law" options={profiles} />
      <TextField
        field={fields.taxName}
        label="Tax name"
        hint="For a single tax, like VAT. GST has its own names."
        width="amount"
        optional
      />
      <CheckboxField
        field={fields.roundsOff}
        label="Round totals to the rupee"
        hint="Half a rupee is rounded up. Only GST totals are rounded."
      />
      {numbered ? (
        <p className="muted">
          Documents are already numbered, so you can’t change the currency ({currency}) or the start of the financial
          year ({months.find(({ value }) => value === financialYearStartMonth)?.label}).
        </p>
      ) : (
        <>
          {priced ? (
            <p className="muted">
              Fees, prices or drafts already have amounts in {currency}, so you can’t change the currency. Their numbers
              would stay the same. To change it, set fees and prices to 0 and delete the drafts first.
            </p>
          ) : (
            <TextField
              field={fields.currency}
              label="Currency"
              hint="Three letters, like INR. You can’t change it once there are fees, prices or documents."
              width="quantity"
            />
          )}
          <SelectField
            field={fields.financialYearStartMonth}
            label="Financial year starts in"
            hint="You can’t change it after the first numbered document."
            options={months}
          />
        </>
      )}
    </FormPage>
  )
}

function PlaceForm(props: Place & FormProps) {
  const { placeId, name, taxNumberName, values, schemes, states, answer, token, formKey } = props
  const [form, fields] = usePageForm<typeof values>({ id: 'tax', lastResult: answer?.reply, defaultValue: values })
  return (
    <FormPage
      form={form}
      title={`Tax registration of ${name}`}
      back={{ href: here, label: 'Billing' }}
      lead="Applies to documents from this date. Earlier documents don’t change."
      hidden={{ token, formKey, more: { placeId } }}
      save="Save tax registration"
      cancel={here}
    >
      <SelectField field={fields.scheme} label="Registration type" options={schemes} />
      <TextField
        field={fields.taxNo}
        label={taxNumberName}
        hint="Leave empty if not registered."
        width="name"
        autoComplete="off"
        optional
      />
      {states.length > 0 && (
        <SelectField
          field={fields.stateCode}
          label="State"
          hint={`The ${taxNumberName} begins with its number.`}
          choose="From the tax number"
          options={states}
          optional
        />
      )}
      <DateField field={fields.validFrom} label="Start date" />
    </FormPage>
  )
}
