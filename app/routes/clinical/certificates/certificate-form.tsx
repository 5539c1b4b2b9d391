import type { SubmissionResult } from '@conform-to/react'
import { CERTIFICATE_KINDS, type CertificateKind } from '#contract/clinical/certificates/rules.ts'
import { CheckField } from '~/components/fields/check-field'
import { DateField, TimeField } from '~/components/fields/date-field'
import { Pair } from '~/components/fields/fieldset'
import { SelectField } from '~/components/fields/select-field'
import { TextArea } from '~/components/fields/text-area'
import { TextField } from '~/components/fields/text-field'
import { FormSheet, type FormSheetProps } from '~/components/pages/form-page'
import { useSheetForm } from '~/components/pages/use-page-form'
import type { beginningOf } from './certificates.server'

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

interface CertificateFormProps extends ReturnType<typeof beginningOf> {
  kind: CertificateKind
  hidden: FormSheetProps['hidden']
  back: string
  reply: SubmissionResult<string[]> | undefined
}

/** A new certificate of one kind. Once it is issued nothing of it can be changed. */
export function CertificateForm(props: CertificateFormProps) {
  const { kind, hidden, back, reply, values, diagnoses, visit, firstDay, earliest, latest } = props
  const [form, fields] = useSheetForm<Values>({ id: 'certificate', lastResult: reply, defaultValue: values })
  const days = { min: earliest, max: latest }
  return (
    <FormSheet
      form={form}
      title={`New certificate: ${CERTIFICATE_KINDS[kind].label.toLowerCase()}`}
      lead={`${visit}. What is issued cannot be changed, only cancelled.`}
      back={{ href: back, label: 'Certificates' }}
      hidden={{ ...hidden, more: { kind } }}
      save="Issue certificate"
      cancel={back}
    >
      {kind === 'sick_leave' && (
        <>
          <Pair>
            <DateField field={fields.fromDay} label="First day" hint={firstDay} {...days} />
            <DateField
              field={fields.toDay}
              label="Last day"
              hint="The same day for a leave of one day"
              min={earliest}
            />
          </Pair>
          {diagnoses.length > 0 && (
            <>
              <CheckField
                field={fields.showDiagnosis}
                label="The patient agrees that the diagnosis is written"
                hint="Without it the paper does not say what the patient has."
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
            hint="Like work, school, sport, driving"
            width="name"
            autoComplete="off"
          />
        </>
      )}
      {kind === 'attendance' && (
        <Pair>
          <TimeField field={fields.fromTime} label="Was here from" />
          <TimeField field={fields.toTime} label="Until" />
        </Pair>
      )}
      <TextArea field={fields.remarks} label="Remarks" hint="They stand on the paper." rows={3} optional />
    </FormSheet>
  )
}

interface CancelFormProps {
  certificateId: string
  number: string
  hidden: { token: string; formKey: string }
  back: string
  reply: SubmissionResult<string[]> | undefined
}

/** Why a certificate does not hold any more. */
export function CancelCertificate({ certificateId, number, hidden, back, reply }: CancelFormProps) {
  const [form, fields] = useSheetForm<{ reason: string }>({ id: 'cancel', lastResult: reply })
  return (
    <FormSheet
      form={form}
      title={`Cancel certificate ${number}`}
      lead="Whoever checks its code is told that it does not hold any more. This cannot be taken back; a new one can be issued."
      back={{ href: back, label: 'Certificates' }}
      hidden={{ ...hidden, more: { certificateId } }}
      save="Cancel certificate"
      danger
      also={
        <a href={back} className="btn btn-quiet" data-cancel="">
          Keep it
        </a>
      }
    >
      <TextField field={fields.reason} label="Reason" autoComplete="off" autoFocus={!reply} />
    </FormSheet>
  )
}
