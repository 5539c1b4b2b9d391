import type { SubmissionResult } from '@conform-to/react'
import { CERTIFICATE_KINDS, type CertificateKind } from '#contract/clinical/certificates/rules.ts'
import { CheckboxField } from '~/components/fields/checkbox-field'
import { DateField, TimeField } from '~/components/fields/date-field'
import { Pair } from '~/components/fields/fieldset'
import { SelectField } from '~/components/fields/select-field'
import { TextArea } from '~/components/fields/text-area'
import { TextField } from '~/components/fields/text-field'
import { FormPage, type FormPageProps } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import type { toInitialForm } from './certificates.server'

interface Values {
  kind: string
  fromDay: string
  toDay: string
  showDiagnosis: boolean
  diagnosis: string
  fitFor: string
  fromTime: string
  toTime: string
  remarks: string
}

interface CertificateFormProps extends ReturnType<typeof toInitialForm> {
  kind: CertificateKind
  hidden: FormPageProps['hidden']
  back: string
  reply: SubmissionResult<string[]> | undefined
}

/** The form of a new certificate. An issued certificate can only be cancelled. */
export function CertificateForm(props: CertificateFormProps) {
  const { kind, hidden, back, reply, values, diagnoses, visit, firstDayHint, earliest, latest } = props
  const [form, fields] = usePageForm<Values>({ id: 'certificate', lastResult: reply, defaultValue: values })
  const days = { min: earliest, max: latest }
  return (
    <FormPage
      form={form}
      title={`New certificate: ${CERTIFICATE_KINDS[kind].label.toLowerCase()}`}
      lead={`${visit}. You can’t change an issued certificate, only cancel it.`}
      back={{ href: back, label: 'Certificates' }}
      hidden={{ ...hidden, more: { kind } }}
      save="Issue certificate"
      cancel={back}
    >
      {kind === 'sick_leave' && (
        <>
          <Pair>
            <DateField field={fields.fromDay} label="First day" hint={firstDayHint} {...days} />
            <DateField
              field={fields.toDay}
              label="Last day"
              hint="Same as the first day for one day of leave"
              min={earliest}
            />
          </Pair>
          {diagnoses.length > 0 && (
            <>
              <CheckboxField
                field={fields.showDiagnosis}
                label="Patient consents to showing the diagnosis"
                hint="Without consent, the certificate doesn’t show the diagnosis."
              />
              <SelectField field={fields.diagnosis} label="Diagnosis" options={diagnoses} choose="Choose" optional />
            </>
          )}
        </>
      )}
      {kind === 'fitness' && (
        <>
          <DateField field={fields.fromDay} label="Fit from" {...days} />
          <TextField
            field={fields.fitFor}
            label="Fit for"
            hint="For example work, school, sports or driving"
            width="name"
            autoComplete="off"
          />
        </>
      )}
      {kind === 'attendance' && (
        <Pair>
          <TimeField field={fields.fromTime} label="Present from" />
          <TimeField field={fields.toTime} label="Present until" />
        </Pair>
      )}
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
      also={
        <a href={back} className="btn btn-quiet" data-cancel="">
          Keep certificate
        </a>
      }
    >
      <TextField field={fields.reason} label="Reason" autoComplete="off" autoFocus={!reply} />
    </FormPage>
  )
}
