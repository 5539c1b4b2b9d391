import type { SecondStepRule } from '#contract/practice/second-step/schema.ts'
import { CheckboxField } from '~/components/fields/checkbox-field'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { ChangedNotice } from '~/components/ui/changed-notice'
import type { ActionData } from '~/lib/forms/form-reply.server'

interface RulePartProps {
  rule: SecondStepRule
  hidden: { token: string; formKey: string }
  /** The action's reply to this form. */
  answer: ActionData
}

/** The rule of the practice, for managers. */
export function RulePart({ rule: { isRequired, version }, hidden, answer }: RulePartProps) {
  const [form, fields] = usePageForm<Pick<SecondStepRule, 'isRequired'>>({
    id: 'rule',
    lastResult: answer?.reply,
    defaultValue: { isRequired },
  })
  return (
    <section aria-labelledby="rule-heading">
      <h2 id="rule-heading" className="mb-3">
        Rule for your practice
      </h2>
      <FormPage
        bare
        form={form}
        title="Rule for your practice"
        hidden={{ ...hidden, version, more: { intent: 'rule' } }}
        save="Save rule"
      >
        <ChangedNotice answer={answer}>
          <p>{isRequired ? 'Everyone must use a second step.' : 'Nobody must use a second step.'}</p>
        </ChangedNotice>
        <CheckboxField
          field={fields.isRequired}
          label="People with access to records must use a second step"
          hint="Everyone who works in your practice, you included. Those without one set it up before they can open another page. Patients decide for themselves."
        />
      </FormPage>
    </section>
  )
}
