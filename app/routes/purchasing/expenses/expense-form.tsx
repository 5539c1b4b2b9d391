// /expense/add-new-expence
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { canEditExpense, EXPENSE_CATEGORIES, EXPENSE_CATEGORY_WORDS } from '#contract/purchasing/expenses/rules.ts'
import { CheckboxField } from '~/components/fields/checkbox-field'
import { DateField } from '~/components/fields/date-field'
import { AmountRow, Fieldset, Pair } from '~/components/fields/fieldset'
import { SelectField } from '~/components/fields/select-field'
import { MoneyField, TextField } from '~/components/fields/text-field'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { Button } from '~/components/ui/button'
import { ChangedNotice } from '~/components/ui/changed-notice'
import { pageTitle } from '~/lib/format/page-title'
import { toPlaceOptions } from '~/lib/forms/options'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { BillFileField } from '../bills/bill-file-field'
import { readBillFile } from '../bills/bill-upload.server'
import { findDefaultPlace, getFormTaxNames } from '../payments/form-options.server'
import { METHODS, toBankOptions } from '../payments/payments.server'
import { listSupplierNames } from '../payments/suppliers.server'
import { TaxFields } from '../payments/tax-fields'
import { expensePath, saveExpense } from './expense-saving.server'
import { type ExpenseValues, toExpenseValues } from './expense-values.server'

const CATEGORIES = EXPENSE_CATEGORIES.map((value) => ({ value, label: EXPENSE_CATEGORY_WORDS[value] }))

export const meta: MetaFunction<typeof loader> = (args) => pageTitle(args, args.data?.title ?? 'Record expense')

export async function loader(args: LoaderFunctionArgs) {
  const { api, me, today, hidden, url } = await requireScreen(args)
  const expenseId = url.searchParams.get('id')
  const expense = expenseId ? (await api.expenses.read({ expenseId })).data : null
  if (expense && !canEditExpense(expense.status))
    throw json(
      { message: 'This expense is approved and can’t be changed. Void it and record a new one.' },
      { status: 409 },
    )
  const [{ data: places }, { data: banks }, suppliers, file] = await Promise.all([
    api.purchaseOrders.places({}),
    api.banks.list({}),
    listSupplierNames(api),
    readBillFile(api, expense?.fileId ?? null),
  ])
  return {
    title: expense ? 'Edit expense' : 'Record expense',
    values: toExpenseValues(
      expense,
      { ...file, currency: me.practice.currency, defaultPlaceId: findDefaultPlace(places) },
      today,
    ),
    places: toPlaceOptions(places),
    taxes: getFormTaxNames(me.practice, places),
    suppliers,
    methods: METHODS,
    banks: toBankOptions(banks),
    currency: me.practice.currency,
    back: expense
      ? { href: expensePath(expense.expenseId), label: 'Expense' }
      : { href: to('/expenditures'), label: 'Expenses' },
    hidden: {
      ...hidden,
      ...(expense && { version: expense.version, more: { expenseId: expense.expenseId } }),
    },
  }
}

export const action = async (args: ActionFunctionArgs) => saveExpense(args, await requireScreen(args))

export default function ExpenseForm() {
  const { title, values, places, suppliers, methods, banks, taxes, currency, back, hidden } =
    useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const [form, fields] = usePageForm<ExpenseValues>({ id: 'expense', lastResult: answer?.reply, defaultValue: values })
  return (
    <FormPage
      form={form}
      title={title}
      lead="Expenses need approval before payment."
      back={back}
      hidden={hidden}
      save="Save expense"
      cancel={back.href}
      extraButtons={
        <Button name="intent" value="submit" busy="Saving…">
          Save and submit
        </Button>
      }
      upload
      wide
    >
      <ChangedNotice answer={answer} href={back.href} />
      <Pair>
        <SelectField field={fields.category} label="Category" options={CATEGORIES} choose="Choose a category" />
        {places.length > 1 && (
          <SelectField field={fields.placeId} label="Place" options={places} choose="Choose the place" />
        )}
      </Pair>
      <Pair>
        <TextField field={fields.description} label="Purpose" width="name" autoComplete="off" />
        <TextField
          field={fields.vendor}
          label="Paid to"
          hint="A supplier or any other name."
          width="name"
          autoComplete="off"
          list="suppliers"
          optional
        />
      </Pair>
      <datalist id="suppliers">
        {suppliers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Pair>
        <DateField field={fields.spentOn} label="Accounting date" />
        <TextField field={fields.billNo} label="Bill number" width="date" autoComplete="off" optional />
        <DateField field={fields.billDate} label="Bill date" optional />
      </Pair>
      <Fieldset legend={`Amounts in ${currency}`} lead="As printed on the bill.">
        <AmountRow>
          <MoneyField field={fields.amountMinor} label="Amount before tax" />
          <TaxFields fields={fields} taxes={taxes} />
        </AmountRow>
        <CheckboxField
          field={fields.itcEligible}
          label="Tax can be claimed (ITC)"
          hint="Input tax credit. Requires the bill number."
        />
        <MoneyField
          field={fields.tdsMinor}
          label="Tax withheld (TDS)"
          hint="You pay this amount to the tax office."
          optional
        />
      </Fieldset>
      <Fieldset legend="Planned payment" lead="Filled in when you pay the approved expense.">
        <Pair>
          <SelectField field={fields.method} label="Payment method" options={methods} choose="Not known yet" optional />
          {banks.length > 0 && (
            <SelectField
              field={fields.bankAccountId}
              label="Bank account"
              options={banks}
              choose="Default account"
              optional
            />
          )}
        </Pair>
      </Fieldset>
      <Fieldset legend="Attachments and notes">
        <BillFileField file={fields.file} fileId={fields.fileId} fileName={fields.fileName} />
        <TextField
          field={fields.recurrence}
          label="Repeats"
          hint="For example every month on the 5th."
          width="name"
          autoComplete="off"
          optional
        />
      </Fieldset>
    </FormPage>
  )
}
