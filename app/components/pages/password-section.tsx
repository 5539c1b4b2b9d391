import type { SubmissionResult } from '@conform-to/react'
import { CheckboxField } from '../fields/checkbox-field'
import { PasswordField } from '../fields/text-field'
import { FormPage } from './form-page'
import { usePageForm } from './use-page-form'

interface PasswordSectionProps {
  hidden: { token: string; formKey: string }
  /** The action's reply to this form. */
  answer: { reply: SubmissionResult<string[]> } | undefined
  /** The page with the devices of the person. */
  devicesHref: string
}

/** The form for changing the own password, as a section of the profile. */
export function PasswordSection({ hidden, answer, devicesHref }: PasswordSectionProps) {
  const [form, fields] = usePageForm<{ currentPassword: string; password: string; endsOtherSessions: boolean }>({
    id: 'password',
    lastResult: answer?.reply,
    defaultValue: { endsOtherSessions: true },
  })
  return (
    <section aria-labelledby="password-heading">
      <h2 id="password-heading" className="mb-3">
        Password
      </h2>
      <FormPage
        restores={false}
        bare
        form={form}
        title="Password"
        hidden={{ ...hidden, more: { intent: 'password' } }}
        save="Change password"
      >
        <PasswordField field={fields.currentPassword} label="Current password" autoComplete="current-password" />
        <PasswordField
          field={fields.password}
          label="New password"
          hint="12 characters or more."
          autoComplete="new-password"
        />
        <CheckboxField
          field={fields.endsOtherSessions}
          label="Sign out my other devices"
          hint="Leave this ticked if another person may know your password."
        />
      </FormPage>
      <p className="mt-3">
        <a href={devicesHref}>See where you are signed in</a>
      </p>
    </section>
  )
}
