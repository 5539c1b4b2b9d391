import { CheckboxField } from '~/components/fields/checkbox-field'
import { Fieldset } from '~/components/fields/fieldset'
import { RowsField } from '~/components/fields/rows-field'
import { TextArea } from '~/components/fields/text-area'
import { TextField } from '~/components/fields/text-field'
import { useRowNames } from '~/components/fields/use-row-names'
import { FormPage, type FormPageProps } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import type { Reply } from '~/lib/forms/form-reply.server'
import { Diagnoses, Instructions, type ListProps, OrderedTests, Symptoms } from '../note/note-rows'
import { addBlankRowsToReply, BLANK_ROWS, type NoteValues } from '../note/note-values'
import { FrequencyList, MEDICINES_HINT, medicineCells } from '../prescriptions/line-options'

const HERE = '/visit-templates'

export type TemplateValues = Omit<NoteValues, 'version'> & { name: string; shared: string }

interface TemplateFormProps {
  /** Null for a new template. */
  template: { templateId: string; name: string; version: number } | null
  values: TemplateValues
  formKey: string
  token: string
  today: string
  reply: Reply['reply'] | undefined
}

/** The form of a template of a visit: the sections of a note. */
export function TemplateForm({ template, values, formKey, token, today, reply }: TemplateFormProps) {
  const [form, fields] = usePageForm<TemplateValues>({
    id: 'visit-template',
    lastResult: reply && addBlankRowsToReply(reply),
    defaultValue: values,
  })
  const list = { form, fields: fields as unknown as ListProps['fields'], intent: reply?.intent }
  const hidden: FormPageProps['hidden'] = {
    token,
    formKey,
    version: template?.version,
    more: { templateId: template?.templateId },
  }
  return (
    <FormPage
      form={form}
      title={template ? template.name : 'New visit template'}
      back={{ href: HERE, label: 'Visit templates' }}
      lead="Applying a template adds what the note doesn’t have yet. It never changes what you wrote."
      hidden={hidden}
      save="Save template"
      cancel={HERE}
      sticky
      wide
    >
      <TextField
        field={fields.name}
        label="Template name"
        autoComplete="off"
        width="name"
        autoFocus={!reply && !template}
      />
      {!template && <CheckboxField field={fields.shared} label="Share with all doctors of the practice" />}
      <div className="note" data-rows="">
        <Symptoms {...list} />
        <TextArea field={fields.clinicalFindings} label="Clinical findings" rows={1} />
        <Diagnoses {...list} today={today} />
        <TemplateMedicines {...list} />
        <OrderedTests {...list} laboratories={null} />
        <Instructions {...list} />
        <TextArea field={fields.advice} label="Advice" rows={1} />
        <Fieldset legend="Follow-up">
          <TextField
            field={fields.followUpAfter}
            label="Follow-up after"
            placeholder="2 weeks"
            width="amount"
            autoComplete="off"
          />
        </Fieldset>
      </div>
    </FormPage>
  )
}

function TemplateMedicines({ form, fields, intent }: ListProps) {
  const nameRow = useRowNames('medicine')
  return (
    <>
      <RowsField<NoteValues['lines'][number]>
        form={form}
        field={fields.lines}
        label="Prescription"
        hint={MEDICINES_HINT}
        noun="medicine"
        blank={BLANK_ROWS.lines}
        reorder
        intent={intent}
      >
        {(row, position) => {
          nameRow(row, position)
          const line = row.getFieldset()
          return [
            ...medicineCells(line, position.autoFocus ? 'medicine' : null),
            <TextField key="instructions" field={line.instructions} label="Instructions" optional autoComplete="off" />,
          ]
        }}
      </RowsField>
      <FrequencyList />
    </>
  )
}
