import { countNoun } from '#contract/kernel/format-count.ts'
import type { SecondStepProof } from '#contract/practice/second-step/schema.ts'
import { QrCode } from '~/components/documents/payment-details'
import { ButtonForm } from '~/components/fields/button-form'
import { PasswordField } from '~/components/fields/text-field'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { Details } from '~/components/ui/details'
import type { Qr } from '~/lib/documents/clinical-head'
import type { ActionData } from '~/lib/forms/form-reply.server'
import { CodeField } from './code-field'

type Hidden = { token: string; formKey: string }
type AnswerTo = (intent: string) => ActionData

interface SecondStepPartProps {
  onSince: string | null
  codesLeft: number
  pending: { secret: string; qr: Qr } | null
  hidden: Hidden
  answerTo: AnswerTo
}

/** The second step at sign-in: off, waiting for its first code, or on. */
export function SecondStepPart({ onSince, codesLeft, pending, hidden, answerTo }: SecondStepPartProps) {
  return (
    <section className="panel" aria-labelledby="second-step-heading">
      <h2 id="second-step-heading" className="mb-3">
        Second step at sign-in
      </h2>
      {onSince ? (
        <>
          <p className="mb-3">
            On since {onSince}. We ask for a code from your app after your password. You have{' '}
            {countNoun(codesLeft, 'recovery code', 'recovery codes')} left.
          </p>
          <ProofForm
            intent="new-codes"
            title="New recovery codes"
            save="Create new codes"
            hidden={hidden}
            answerTo={answerTo}
          />
          <ProofForm
            intent="turn-off"
            title="Turn off"
            save="Turn off the second step"
            hidden={hidden}
            answerTo={answerTo}
          />
        </>
      ) : pending ? (
        <SetUp {...pending} hidden={hidden} answer={answerTo('turn-on')} />
      ) : (
        <p className="mb-3">
          With a second step, nobody can sign in with your password alone. You need a phone with an authenticator app,
          such as Google Authenticator, Microsoft Authenticator or Aegis.
        </p>
      )}
      {!onSince && (
        <ButtonForm {...hidden} more={{ intent: 'start' }} variant={pending ? 'quiet' : 'primary'} busy="One moment…">
          {pending ? 'Start again with a new QR code' : 'Set up'}
        </ButtonForm>
      )}
    </section>
  )
}

/** The secret to add to an app, and the form that confirms it. */
function SetUp({ secret, qr, hidden, answer }: { secret: string; qr: Qr; hidden: Hidden; answer: ActionData }) {
  const [form, fields] = usePageForm<SecondStepProof>({ id: 'turn-on', lastResult: answer?.reply })
  return (
    <>
      <ol className="stack mb-4 list-decimal ps-6">
        <li>Open your authenticator app and add an account.</li>
        <li>
          Scan this QR code with the app.
          <span className="block mt-3">
            <QrCode qr={qr} label="QR code for your authenticator app" width={200} />
          </span>
          If you can’t scan it, type this key into the app: <b className="tabular-nums">{secret}</b>
        </li>
        <li>Enter the code that the app shows.</li>
      </ol>
      <FormPage
        restores={false}
        bare
        form={form}
        title="Set up the second step"
        hidden={{ ...hidden, more: { intent: 'turn-on' } }}
        save="Turn on the second step"
      >
        <CodeField field={fields.code} hint="The 6 digits in your app." />
        <PasswordField field={fields.currentPassword} label="Current password" autoComplete="current-password" />
      </FormPage>
    </>
  )
}

interface ProofFormProps {
  intent: 'new-codes' | 'turn-off'
  title: string
  save: string
  hidden: Hidden
  answerTo: AnswerTo
}

/** A change that needs the password and a code. */
function ProofForm({ intent, title, save, hidden, answerTo }: ProofFormProps) {
  const answer = answerTo(intent)
  const [form, fields] = usePageForm<SecondStepProof>({ id: intent, lastResult: answer?.reply })
  return (
    <Details summary={title} open={answer !== undefined}>
      <FormPage restores={false} bare form={form} title={title} hidden={{ ...hidden, more: { intent } }} save={save}>
        <CodeField field={fields.code} />
        <PasswordField field={fields.currentPassword} label="Current password" autoComplete="current-password" />
      </FormPage>
    </Details>
  )
}
