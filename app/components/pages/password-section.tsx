import type { SubmissionResult } from '@conform-to/react'
import { PasswordField } from '../fields/text-field'
import { FormSheet } from './form-page'
import { useSheetForm } from './use-page-form'

interface PasswordPartProps {
  hidden: { token: string; formKey: string }
  /** What the action answered to this part. */
  answer: { reply: SubmissionResult<string[]> } | undefined
}

/** The own password, as a part of somebody's profile. */
export function PasswordPart({ hidden, answer }: PasswordPartProps) {
  const [form, fields] = useSheetForm<{ currentPassword: string; password: string }>({
    id: 'password',
    lastResult: answer?.reply,
  })
  return (
    <section aria-labelledby="password-heading">
      <h2 id="password-heading" className="mb-3">
        Password
      </h2>
      <FormSheet
        keeps={false}
        bare
        form={form}
        title="Password"
        hidden={{ ...hidden, more: { intent: 'password' } }}
        save="Change password"
      >
        <PasswordField field={fields.currentPassword} label="Present password" autoComplete="current-password" />
        <PasswordField
          field={fields.password}
          label="New password"
          hint="12 characters or more. Your sessions on other computers are signed out."
          autoComplete="new-password"
        />
      </FormSheet>
    </section>
  )
}
