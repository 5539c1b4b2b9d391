import { ACCOUNT_TYPE_LABELS, ACCOUNT_TYPES } from '#contract/billing/banks/rules.ts'
import type { FullBankAccount } from '#contract/billing/banks/schema.ts'
import { CheckboxField } from '~/components/fields/checkbox-field'
import { RadioField } from '~/components/fields/choice-field'
import { Fieldset } from '~/components/fields/fieldset'
import { TextField } from '~/components/fields/text-field'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { ChangedNotice, getNewerVersion } from '~/components/ui/changed-notice'
import type { ActionData } from '~/lib/forms/form-reply.server'

const KINDS = ACCOUNT_TYPES.map((value) => ({ value, label: ACCOUNT_TYPE_LABELS[value] }))

export function toBankValues(account: FullBankAccount | null) {
  return {
    holder: account?.holder ?? '',
    bankName: account?.bankName ?? '',
    branchName: account?.branchName ?? '',
    accountNo: account?.accountNo ?? '',
    bankCode: account?.bankCode ?? '',
    accountType: account?.accountType ?? 'current',
    upiId: account?.upiId ?? '',
    isDefault: '',
    printOnInvoice: account?.printOnInvoice ? 'on' : '',
  }
}

interface BankFormProps {
  values: ReturnType<typeof toBankValues>
  bankName: string | null
  /** False for the default account and for the first one, which becomes the default. */
  mayDefault: boolean
  back: string
  hidden: { token: string; formKey: string; version?: number; more?: { bankAccountId: string } }
  answer: ActionData
}

/** The form that adds or edits a bank account. */
export function BankForm({ values, bankName, mayDefault, back, hidden, answer }: BankFormProps) {
  const [form, fields] = usePageForm<typeof values>({ id: 'bank', lastResult: answer?.reply, defaultValue: values })
  const newer = getNewerVersion<{ bankName: string; maskedNo: string }>(answer)
  return (
    <FormPage
      form={form}
      title={bankName ?? 'Add bank account'}
      back={{ href: back, label: 'Bank details' }}
      hidden={hidden}
      save="Save bank account"
      cancel={back}
    >
      {newer && (
        <ChangedNotice answer={answer}>
          <p>
            {newer.bankName} {newer.maskedNo}
          </p>
        </ChangedNotice>
      )}
      <Fieldset legend="Account">
        <TextField field={fields.holder} label="Account holder" width="name" autoComplete="off" />
        <TextField field={fields.bankName} label="Bank" width="name" autoComplete="off" />
        <TextField field={fields.branchName} label="Bank branch" width="name" autoComplete="off" optional />
        <TextField
          field={fields.accountNo}
          label="Account number"
          hint="Other pages show only the last digits."
          width="name"
          autoComplete="off"
          spellCheck={false}
        />
        <TextField
          field={fields.bankCode}
          label="Bank code"
          hint="In India the IFSC, like HDFC0001234. Elsewhere the SWIFT code or routing number."
          width="phone"
          autoComplete="off"
          spellCheck={false}
        />
        <RadioField field={fields.accountType} label="Account type" choices={KINDS} across />
      </Fieldset>
      <Fieldset legend="Invoices and payments">
        <TextField
          field={fields.upiId}
          label="UPI ID"
          hint="For example clinic@okbank. Patients can pay to this ID from their phone."
          width="name"
          autoComplete="off"
          spellCheck={false}
          optional
        />
        <CheckboxField field={fields.printOnInvoice} label="Print on invoices" />
        {mayDefault && (
          <CheckboxField
            field={fields.isDefault}
            label="Default account"
            hint="Receives card, UPI and bank payments."
          />
        )}
      </Fieldset>
    </FormPage>
  )
}
