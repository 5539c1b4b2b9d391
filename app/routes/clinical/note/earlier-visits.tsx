import { CheckboxField } from '~/components/fields/checkbox-field'
import { CheckboxesField } from '~/components/fields/choice-field'
import { SelectField } from '~/components/fields/select-field'
import { TextField } from '~/components/fields/text-field'
import { Button } from '~/components/ui/button'
import { Details } from '~/components/ui/details'
import type { EarlierView } from './earlier-visits.server'
import type { ListProps } from './note-rows'

type Fields = Pick<ListProps, 'fields'>

/** Templates and long-term medicines, above the sections: each is added to the note by one button. */
export function EarlierVisits({ fields, earlier }: Fields & { earlier: EarlierView }) {
  const { medicines, templates } = earlier
  return (
    <>
      {templates.length > 0 && (
        <div className="note-section">
          <div className="row">
            <SelectField
              field={fields.templateId}
              label="Visit template"
              labelHidden
              choose="Visit template"
              options={templates}
            />
            <Button name="intent" value="apply" small busy="Applying…">
              Apply template
            </Button>
          </div>
        </div>
      )}
      {medicines.length > 0 && (
        <div className="note-section">
          <CheckboxesField field={fields.continued} label="Long-term medicines" choices={medicines} />
          <p className="row">
            <Button name="intent" value="continue" small busy="Continuing…">
              Continue medicines
            </Button>
            <span className="hint">Adds the ticked medicines. The earlier prescription is replaced when you sign.</span>
          </p>
        </div>
      )}
    </>
  )
}

/** Saves the whole note as a template. */
export function KeepAsTemplate({ fields }: Fields) {
  const { name, shared, replace } = fields.template.getFieldset()
  return (
    <Details summary="Save this note as a template" open={Boolean(name.errors || name.initialValue)}>
      <TextField field={name} label="Template name" optional autoComplete="off" width="name" />
      <CheckboxField field={shared} label="Share with all doctors of the practice" />
      <CheckboxField field={replace} label="Replace the template with this name" />
      <div className="row">
        <Button name="intent" value="save-template" small busy="Saving…">
          Save note and template
        </Button>
        <a href="/visit-templates">Visit templates</a>
      </div>
    </Details>
  )
}
