import type { ReactNode } from 'react'
import { CheckboxField } from '~/components/fields/checkbox-field'
import { RadioField } from '~/components/fields/choice-field'
import { SelectField } from '~/components/fields/select-field'
import { SuggestField } from '~/components/fields/suggest-field'
import { TextField } from '~/components/fields/text-field'
import { FormPage, type FormPageProps } from '~/components/pages/form-page'
import { PageHeader } from '~/components/pages/page-header'
import { PrescriptionLines } from '~/components/pages/prescription-lines'
import { usePageForm } from '~/components/pages/use-page-form'
import { Button, ButtonLink } from '~/components/ui/button'
import { ChangedNotice } from '~/components/ui/changed-notice'
import { Details } from '~/components/ui/details'
import type { ActionAnswer } from '../note/action-answer'
import { AllergyTicks } from './allergy-ticks'
import { MedicineRows } from './medicines-rows'
import type { FocusPlace, MedicineRow, MedicinesValues } from './medicines-values'
import type { Favourite, RowDetails } from './medicines-view.server'

interface MedicinesFormProps {
  note: { href: string; label: string }
  hidden: FormPageProps['hidden']
  answer: ActionAnswer | undefined
  prescriptionId: string | null
  /** The reason for a new version of a signed prescription; null for a first version. */
  revisionReason: string | null
  rows: MedicineRow[]
  rowDetails: Record<string, RowDetails>
  /** The saved medicines, shown if they changed since the form was opened. */
  lines: Parameters<typeof PrescriptionLines>[0]['lines']
  focus: FocusPlace
  typed: string
  choices: { code: string; name: string }[]
  templates: { value: string; label: string }[]
  favourites: Favourite[]
  summary: ReactNode
}

/** The prescription of a visit. Every button of this form saves what was typed. */
export function MedicinesForm(props: MedicinesFormProps) {
  const { note, hidden, answer, revisionReason, rows, rowDetails, lines, focus, typed, choices, templates, summary } =
    props
  const [form, fields] = usePageForm<MedicinesValues>({
    id: 'medicines',
    lastResult: answer?.reply,
    defaultValue: { typed, lines: rows },
  })
  const isRevision = revisionReason !== null
  return (
    <>
      <PageHeader
        title={isRevision ? 'New version of the prescription' : 'Prescription'}
        back={note}
        lead={
          isRevision ? `Reason: ${revisionReason}. The signed version stays valid until you sign this one.` : undefined
        }
      />
      {summary}
      <FormPage form={form} title="Prescription" bare hidden={hidden} save="Save prescription" wide>
        <ChangedNotice answer={answer}>
          <PrescriptionLines lines={lines} />
        </ChangedNotice>
        <SuggestField
          field={fields.typed}
          label="Add a medicine or a template"
          hint="For example PCM500 1-0-1 5d after food, or a template name. To change a medicine on this prescription, type it again."
          from="medicines"
          autoFocus={!answer && focus === null && choices.length === 0}
        />
        {choices.length > 0 && (
          <>
            <input type="hidden" name="chosenFor" value={typed} />
            <RadioField
              field={fields.medicineCode}
              label={`Which medicine is “${typed}”?`}
              choices={choices.map(({ code, name }) => ({ value: code, label: name }))}
              autoFocus={!answer}
            />
          </>
        )}
        <div className="row">
          <Button icon="plus" busy="Adding…">
            Add to prescription
          </Button>
          {templates.length > 0 && (
            <>
              <SelectField
                field={fields.templateId}
                label="Template"
                labelHidden
                choose="Template"
                options={templates}
              />
              <Button name="intent" value="template" about="the template" busy="Adding…">
                Insert
              </Button>
            </>
          )}
          {!isRevision && (
            <Button name="intent" value="last" busy="Adding…">
              Repeat last prescription
            </Button>
          )}
          <Button
            name="intent"
            value={isRevision ? 'sign' : 'finish'}
            busy="Saving…"
            aria-keyshortcuts={isRevision ? undefined : 'Alt+S'}
          >
            {isRevision ? 'Sign new version' : 'Check and sign'}
          </Button>
        </div>
        <AllergyTicks field={fields.confirmed} answer={answer} />
        <FavouriteLines favourites={props.favourites} open={rows.length === 0} />
        <MedicineRows
          form={form}
          field={fields.lines}
          rowDetails={rowDetails}
          focus={answer ? null : focus}
          intent={answer?.reply.intent}
        />
        <Details summary="Save these medicines as a template" open={Boolean(fields.templateName.errors)}>
          <TextField field={fields.templateName} label="Template name" optional autoComplete="off" width="name" />
          <CheckboxField field={fields.shared} label="Share with all doctors of the practice" />
          <CheckboxField field={fields.replace} label="Replace the template with this name" />
          <div className="row">
            <Button name="intent" value="save-template" busy="Saving…">
              Save template
            </Button>
            <a href="/prescription-templates">All templates</a>
          </div>
        </Details>
      </FormPage>
      {isRevision && props.prescriptionId && (
        <form method="post" className="row mt-4">
          <input type="hidden" name="_token" value={hidden.token} />
          <input type="hidden" name="prescriptionId" value={props.prescriptionId} />
          <Button variant="danger" name="intent" value="discard-revision" busy="Discarding…">
            Discard new version
          </Button>
          <ButtonLink href={note.href}>Continue later</ButtonLink>
        </form>
      )}
    </>
  )
}

/** The doctor's favourites, with a button that adds the full line of each. */
function FavouriteLines({ favourites, open }: { favourites: readonly Favourite[]; open: boolean }) {
  if (favourites.length === 0) return null
  return (
    <Details summary="Your favourites" open={open}>
      <ul className="stack">
        {favourites.map(({ termId, name, dosingText }) => (
          <li key={termId} className="row">
            <Button name="favouriteId" value={termId} icon="plus" small about={name} busy="Adding…">
              Add
            </Button>
            <span className="min-w-0 flex-1">
              <b>{name}</b>
              <span className="caption block">{dosingText}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3">
        <a href="/settings/terms?list=medicines">All favourites</a>
      </p>
    </Details>
  )
}
