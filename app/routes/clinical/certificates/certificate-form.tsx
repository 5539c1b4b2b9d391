import type { SubmissionResult } from '@conform-to/react'
import { Fragment } from 'react'
import type { CertificateField } from '#contract/clinical/certificates/kinds.ts'
import { CheckboxField } from '~/components/fields/checkbox-field'
import { DateField, TimeField } from '~/components/fields/date-field'
import { Pair } from '~/components/fields/fieldset'
import { SelectField } from '~/components/fields/select-field'
import { TextArea } from '~/components/fields/text-area'
import { TextField } from '~/components/fields/text-field'
import { FormPage, type FormPageProps } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import type { NewCertificate } from './certificates.server'

type Values = Record<CertificateField | 'remarks', string> & { showDiagnosis: boolean }

interface CertificateFormProps extends NewCertificate {
  hidden: FormPageProps['hidden']
  back: string
  reply: SubmissionResult<string[]> | undefined
}

/** The form of a new certificate. An issued certificate can only be cancelled. */
export function CertificateForm(props: CertificateFormProps) {
  const { kind, label, hidden, back, reply, values, diagnoses, visit, earliest, latest } = props
  const [form, fields] = usePageForm<Values>({ id: 'certificate', lastResult: reply, defaultValue: values })
  const toControl = ({ name, ...words }: NewCertificate['fields'][number]) => {
    const field = { key: name, field: fields[name], ...words }
    if (name === 'fromDay') return <DateField {...field} min={earliest} max={latest} />
    if (name === 'toDay') return <DateField {...field} min={earliest} />
    if (name === 'fromTime' || name === 'toTime') return <TimeField {...field} />
    if (name !== 'diagnosis') return <TextField {...field} width="name" autoComplete="off" />
    return (
      diagnoses.length > 0 && (
        <Fragment key={name}>
          <CheckboxField
            field={fields.showDiagnosis}
            label="Patient consents to showing the diagnosis"
            hint="Without consent, the certificate doesn’t show the diagnosis."
          />
          <SelectField {...field} options={diagnoses} choose="Choose the diagnosis" optional />
        </Fragment>
      )
    )
  }
  const [pair, others] = ['toDay', 'toTime'].includes(props.fields[1]?.name ?? '')
    ? [props.fields.slice(0, 2), props.fields.slice(2)]
    : [[], props.fields]
  return (
    <FormPage
      form={form}
      title={`New certificate: ${label.toLowerCase()}`}
      lead={`${visit}. You can’t change an issued certificate, only cancel it.`}
      back={{ href: back, label: 'Certificates' }}
      hidden={{ ...hidden, more: { kind } }}
      save="Issue certificate"
      cancel={back}
    >
      {pair.length > 0 && <Pair>{pair.map(toControl)}</Pair>}
      {others.map(toControl)}
      <TextArea field={fields.remarks} label="Remarks" hint="Printed on the certificate." rows={3} optional />
    </FormPage>
  )
}

interface CancelFormProps {
  certificateId: string
  number: string
  hidden: { token: string; formKey: string }
  back: string
  reply: SubmissionResult<string[]> | undefined
}

/** The form that cancels a certificate, with a reason. */
export function CancelCertificate({ certificateId, number, hidden, back, reply }: CancelFormProps) {
  const [form, fields] = usePageForm<{ reason: string }>({ id: 'cancel', lastResult: reply })
  return (
    <FormPage
      form={form}
      title={`Cancel certificate ${number}`}
      lead="Anyone who checks its code will see that it is not valid. You can’t undo this, but you can issue a new certificate."
      back={{ href: back, label: 'Certificates' }}
      hidden={{ ...hidden, more: { certificateId } }}
      save="Cancel certificate"
      danger
      extraButtons={
        <a href={back} className="btn btn-quiet" data-cancel="">
          Keep certificate
        </a>
      }
    >
      <TextField field={fields.reason} label="Reason" autoComplete="off" autoFocus={!reply} />
    </FormPage>
  )
}
