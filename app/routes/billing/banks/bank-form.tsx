import { ACCOUNT_TYPE_WORDS, ACCOUNT_TYPES } from '#contract/billing/banks/rules.ts'
import type { WholeBankAccount } from '#contract/billing/banks/schema.ts'
import { CheckboxField } from '~/components/fields/check-field'
import { RadioField } from '~/components/fields/choice-field'
import { TextField } from '~/components/fields/text-field'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { Notice } from '~/components/ui/notice'
import type { Reply } from '~/lib/forms/submit.server'

const KINDS = ACCOUNT_TYPES.map((value) => ({ value, label: ACCOUNT_TYPE_WORDS[value] }))

/** What the form begins with. */
export function toBankValues(one: WholeBankAccount | null) {
  return {
    holder: one?.holder ?? '',
    bankName: one?.bankName ?? '',
    branchName: one?.branchName ?? '',
    accountNo: one?.accountNo ?? '',
    bankCode: one?.bankCode ?? '',
    accountType: one?.accountType ?? 'current',
    upiId: one?.upiId ?? '',
    isDefault: '',
    printOnInvoice: one?.printOnInvoice ? 'on' : '',
  }
}

interface BankFormProps {
  values: ReturnType<typeof toBankValues>
  named: string | null
  /** Not for the one that is the default, nor for the first, which becomes it. */
  mayDefault: boolean
  back: string
  hidden: { token: string; formKey: string; version?: number; more?: { bankAccountId: string } }
  answer: { reply: Reply['reply']; conflict?: unknown } | undefined
}

/** Adds an account or changes one. */
export function BankForm({ values, named, mayDefault, back, hidden, answer }: BankFormProps) {
  const [form, fields] = usePageForm<typeof values>({ id: 'bank', lastResult: answer?.reply, defaultValue: values })
  const theirs = (answer?.conflict as { current?: { bankName: string; maskedNo: string } } | null | undefined)?.current
  return (
    <FormPage
      form={form}
      title={named ?? 'Add an account'}
      back={{ href: back, label: 'Bank details' }}
      hidden={hidden}
      save="Save"
      cancel={back}
    >
      {theirs && (
        <Notice tone="warn" title="What somebody else saved">
          <p>
            {theirs.bankName} {theirs.maskedNo}. Below is what you entered. Saving it takes the place of theirs.
          </p>
        </Notice>
      )}
      <TextField field={fields.holder} label="Name of the account" width="name" autoComplete="off" />
      <TextField field={fields.bankName} label="Bank" width="name" autoComplete="off" />
      <TextField field={fields.branchName} label="Branch of the bank" width="name" autoComplete="off" optional />
      <TextField
        field={fields.accountNo}
        label="Account number"
        hint="Everywhere else only its last digits are shown."
        width="name"
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        field={fields.bankCode}
        label="Bank code"
        hint="In India the IFSC, like HDFC0001234; elsewhere the SWIFT code or routing number, where there is one."
        width="phone"
        autoComplete="off"
        spellCheck={false}
      />
      <RadioField field={fields.accountType} label="Kind of account" choices={KINDS} across />
      <TextField
        field={fields.upiId}
        label="UPI id"
        hint="Like clinic@okbank. Patients can pay to it from their phone."
        width="name"
        autoComplete="off"
        spellCheck={false}
        optional
      />
      <CheckboxField field={fields.printOnInvoice} label="Print it on invoices" />
      {mayDefault && (
        <CheckboxField
          field={fields.isDefault}
          label="Make it the default account"
          hint="What is paid by card, UPI or transfer goes there."
        />
      )}
    </FormPage>
  )
}
