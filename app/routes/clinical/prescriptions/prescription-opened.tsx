import type { SubmissionResult } from '@conform-to/react'
import { HiddenFields } from '~/components/fields/hidden-fields'
import { TextField } from '~/components/fields/text-field'
import { FormSheet } from '~/components/pages/form-page'
import { useSheetForm } from '~/components/pages/use-page-form'
import { Button, ButtonLink } from '~/components/ui/button'
import { StatusMark } from '~/components/ui/status-mark'
import { actWords, type PrescriptionAct } from './prescription-acts'

interface Line {
  lineId: string
  medicine: string
  taken: string
  quantity: string
  stopped: string | null
  stop: string | null
}

export interface PrescriptionOpenedProps {
  prescriptionId: string
  title: string
  status: string
  why: string | null
  act: PrescriptionAct | null
  lineId: string | null
  stopping: string
  keep: string
  links: { revise: string | null; cancel: string | null }
  paper: string
  lines: readonly Line[]
  hidden: { token: string; formKey: string }
  /** The visit that it can be repeated at, with the version of what is written there. */
  repeatAt: { visitId: string; version: number } | null
  reply: SubmissionResult<string[]> | undefined
}

/** One earlier prescription, and what can be done with it. */
export function PrescriptionOpened(props: PrescriptionOpenedProps) {
  const { prescriptionId, title, status, why, act, links, paper, lines, hidden, repeatAt } = props
  return (
    <section className="panel stack" aria-labelledby="opened">
      <h2 id="opened">{title}</h2>
      <p>
        <StatusMark kind="prescription" state={status} />
        {why && <span> {why}</span>}
      </p>
      <ol className="rx">
        {lines.map((line) => (
          <li key={line.lineId}>
            <b>{line.medicine}</b>
            {line.taken && <span className="block">{line.taken}</span>}
            {line.quantity && <span className="caption block">Quantity: {line.quantity}</span>}
            {line.stopped && <span className="block">{line.stopped}</span>}
            {line.stop && (
              <a href={line.stop}>
                Stop<span className="hidden-text"> {line.medicine}</span>
              </a>
            )}
          </li>
        ))}
      </ol>
      {act ? (
        <ReasonForm {...props} act={act} />
      ) : (
        <div className="row">
          <ButtonLink href={paper}>Open to print</ButtonLink>
          {repeatAt && (
            <form method="post">
              <HiddenFields
                {...hidden}
                version={repeatAt.version}
                more={{ visitId: repeatAt.visitId, prescriptionId, intent: 'repeat' }}
              />
              <Button busy="Repeating…">Repeat this one</Button>
            </form>
          )}
          {links.revise && <ButtonLink href={links.revise}>New version</ButtonLink>}
          {links.cancel && (
            <ButtonLink href={links.cancel} variant="quiet">
              Cancel
            </ButtonLink>
          )}
        </div>
      )}
    </section>
  )
}

function ReasonForm(props: PrescriptionOpenedProps & { act: PrescriptionAct }) {
  const { act, prescriptionId, lineId, stopping, keep, hidden, reply } = props
  const { title, lead, save, danger } = actWords[act]
  const [form, fields] = useSheetForm<{ reason: string }>({ id: 'why', lastResult: reply })
  return (
    <section aria-labelledby="act-title" className="stack">
      <h3 id="act-title">{stopping ? `Stop ${stopping}` : title}</h3>
      <p>{lead}</p>
      <FormSheet
        bare
        form={form}
        title={title}
        hidden={{ ...hidden, more: { prescriptionId, lineId: lineId ?? undefined, intent: act } }}
        save={save}
        danger={danger}
        also={<ButtonLink href={keep}>Leave it</ButtonLink>}
      >
        <TextField field={fields.reason} label="Reason" autoComplete="off" autoFocus={!reply} />
      </FormSheet>
    </section>
  )
}
