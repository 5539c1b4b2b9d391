// /register  /register-admin-doctor
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AdminDoctorRegistration, AdminRegistration } from '#contract/practice/people/schema.ts'
import { findLandingPath } from '#contract/roles.ts'
import { screens } from '#contract/screens.ts'
import { CheckboxField } from '~/components/fields/checkbox-field'
import { Fieldset } from '~/components/fields/fieldset'
import { MoneyField, NumberField, PasswordField, PhoneField, TextField } from '~/components/fields/text-field'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { Notice } from '~/components/ui/notice'
import { pageTitle } from '~/lib/format/page-title'
import { submit } from '~/lib/forms/submit.server'
import { requireScreenOrGuest } from '~/lib/http/require-screen.server'
import { useScreen } from '~/lib/navigation/use-screen'
import { AuthPage } from './auth-page'

const views = {
  '/register': {
    doctor: false,
    other: '/register-admin-doctor',
    otherLabel: 'Register as a doctor with a practice',
  },
  '/register-admin-doctor': { doctor: true, other: '/register', otherLabel: 'Register a practice' },
} as const

export const meta: MetaFunction = (args) => {
  const here = args.location.pathname === '/register' ? '/register' : '/register-admin-doctor'
  return pageTitle(args, screens[here].title)
}
export const handle = { script: 'none' }

export async function loader(args: LoaderFunctionArgs) {
  const { me } = await requireScreenOrGuest(args)
  if (me) throw redirect(findLandingPath(me.role), 303)
  const { formToken, registration } = args.context
  return { token: formToken, formKey: crypto.randomUUID(), open: registration !== 'closed' }
}

export async function action(args: ActionFunctionArgs) {
  const { api, path } = await requireScreenOrGuest(args)
  const { userCookie } = args.context
  const options = {
    onSuccess: {
      redirectTo: '/addClinic',
      message: 'Practice registered',
      headers: async (user: Parameters<typeof userCookie.serialize>[0]) => ({
        'set-cookie': await userCookie.serialize(user),
      }),
    },
    hideFields: ['password'],
  }
  return path === '/register'
    ? submit(args, AdminRegistration, { send: (input) => api.users.adminRegister(input), ...options })
    : submit(args, AdminDoctorRegistration, { send: (input) => api.users.adminDoctorRegister(input), ...options })
}

interface Values extends Record<string, unknown>, Omit<AdminDoctorRegistration, 'terms'> {
  terms: string
}

export default function Register() {
  const { token, formKey, open } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const screen = useScreen() as keyof typeof views
  const { doctor, other, otherLabel } = views[screen]
  const { title } = screens[screen]
  const [form, fields] = usePageForm<Values>({ id: 'register', lastResult: answer?.reply })
  const signInLink = <a href="/login">Sign in</a>
  if (!open) {
    return (
      <AuthPage links={signInLink}>
        <h1>{title}</h1>
        <Notice>
          <p>New practices can’t register here. Ask the person who runs the server.</p>
        </Notice>
      </AuthPage>
    )
  }
  return (
    <AuthPage
      wide
      links={
        <>
          <a href={other}>{otherLabel}</a>
          {signInLink}
        </>
      }
    >
      <FormPage form={form} title={title} hidden={{ token, formKey }} save="Register">
        <Fieldset legend="You">
          <TextField field={fields.fullName} label="Full name" autoComplete="name" />
          <PhoneField field={fields.phone} label="Mobile number" hint="You can use it to sign in." />
          <TextField field={fields.email} label="E-mail address" type="email" autoComplete="email" />
          <PasswordField
            field={fields.password}
            label="Password"
            hint="12 characters or more. Four unrelated words are easy to remember."
            autoComplete="new-password"
          />
        </Fieldset>
        {doctor && (
          <Fieldset legend="Doctor details">
            <TextField field={fields.speciality} label="Speciality" width="name" />
            <TextField field={fields.registrationNo} label="Registration number" width="name" />
            <TextField field={fields.qualification} label="Qualification" hint="For example MBBS, MD." width="name" />
            <NumberField field={fields.experienceYears} label="Years of experience" optional />
            <MoneyField field={fields.feeMinor} label="Consultation fee in ₹" hint="For example 500." />
          </Fieldset>
        )}
        <Fieldset legend="Your practice">
          <TextField field={fields.practiceName} label="Practice name" autoComplete="organization" />
          <CheckboxField
            field={fields.terms}
            label="I agree to the terms"
            hint="Records belong to your practice and its patients. Don’t share passwords, and give access only to people who need it."
          />
        </Fieldset>
      </FormPage>
    </AuthPage>
  )
}
