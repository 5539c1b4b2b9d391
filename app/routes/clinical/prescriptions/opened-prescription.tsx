import type { SubmissionResult } from '@conform-to/react'
import { ButtonForm } from '~/components/fields/button-form'
import { TextField } from '~/components/fields/text-field'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { ButtonLink } from '~/components/ui/button'
import { StatusMark } from '~/components/ui/status-mark'
import { ACTION_TEXTS, type PrescriptionAction } from './prescription-actions'
import type { toOpenedPrescription } from './prescription-actions.server'

interface OpenedPrescriptionProps extends ReturnType<typeof toOpenedPrescription> {
  hidden: { token: string; formKey: string }
  /** The visit it can be repeated in, with the version of that visit's prescription. */
  repeatAt: { visitId: string; version: number } | null
  reply: SubmissionResult<string[]> | undefined
}

/** One earlier prescription with its actions. */
export function OpenedPrescription(props: OpenedPrescriptionProps) {
  const { prescriptionId, title, status, statusReason, action, links, printHref, lines, hidden, repeatAt } = props
  return (
    <section className="panel stack" aria-labelledby="opened">
      <h2 id="opened">{title}</h2>
      <p>
        <StatusMark kind="prescription" state={status} />
        {statusReason && <span> {statusReason}</span>}
      </p>
      <ol className="rx">
        {lines.map((line) => (
          <li key={line.lineId}>
            <b>{line.medicine}</b>
            {line.dosingText && <span className="block">{line.dosingText}</span>}
            {line.quantity && <span className="caption block">Quantity: {line.quantity}</span>}
            {line.stopText && <span className="block">{line.stopText}</span>}
            {line.stopHref && (
              <a href={line.stopHref}>
                Stop<span className="hidden-text"> {line.medicine}</span>
              </a>
            )}
          </li>
        ))}
      </ol>
      {action ? (
        <ReasonForm {...props} action={action} />
      ) : (
        <div className="row">
          <ButtonLink href={printHref}>Print prescription</ButtonLink>
          {repeatAt && (
            <ButtonForm
              {...hidden}
              version={repeatAt.version}
              more={{ visitId: repeatAt.visitId, prescriptionId, intent: 'repeat' }}
              busy="Repeating…"
            >
              Repeat prescription
            </ButtonForm>
          )}
          {links.revise && <ButtonLink href={links.revise}>Start new version</ButtonLink>}
          {links.cancel && (
            <ButtonLink href={links.cancel} variant="quiet">
              Cancel prescription
            </ButtonLink>
          )}
        </div>
      )}
    </section>
  )
}

function ReasonForm(props: OpenedPrescriptionProps & { action: PrescriptionAction }) {
  const { action, prescriptionId, lineId, stoppedMedicine, cancelHref, hidden, reply } = props
  const { title, lead, save, danger } = ACTION_TEXTS[action]
  const [form, fields] = usePageForm<{ reason: string }>({ id: 'why', lastResult: reply })
  return (
    <section aria-labelledby="act-title" className="stack">
      <h3 id="act-title">{stoppedMedicine ? `Stop ${stoppedMedicine}` : title}</h3>
      <p>{lead}</p>
      <FormPage
        bare
        form={form}
        title={title}
        hidden={{ ...hidden, more: { prescriptionId, lineId: lineId ?? undefined, intent: action } }}
        save={save}
        danger={danger}
        extraButtons={<ButtonLink href={cancelHref}>Back</ButtonLink>}
      >
        <TextField field={fields.reason} label="Reason" autoComplete="off" autoFocus={!reply} />
      </FormPage>
    </section>
  )
}
