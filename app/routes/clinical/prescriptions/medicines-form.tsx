import type { ReactNode } from 'react'
import { CheckField } from '~/components/fields/check-field'
import { ChoiceField } from '~/components/fields/choice-field'
import { SelectField } from '~/components/fields/select-field'
import { SuggestField } from '~/components/fields/suggest-field'
import { TextField } from '~/components/fields/text-field'
import { FormSheet, type FormSheetProps } from '~/components/pages/form-page'
import { SheetHead } from '~/components/pages/page-header'
import { LinesInWords } from '~/components/pages/prescription-lines'
import { useSheetForm } from '~/components/pages/use-page-form'
import { Button, ButtonLink } from '~/components/ui/button'
import { Details } from '~/components/ui/details'
import { Notice } from '~/components/ui/notice'
import { FavouriteLines } from './favourite-lines'
import { MedicineRows } from './medicines-rows'
import type { Answered, Favourite, FocusPlace, MedicineRow, MedicinesValues, RowWords } from './medicines-values'

interface MedicinesFormProps {
  note: { href: string; label: string }
  hidden: FormSheetProps['hidden']
  answer: Answered | undefined
  prescriptionId: string | null
  /** Why a signed prescription is written anew; null for a first one. */
  revises: string | null
  rows: MedicineRow[]
  words: Record<string, RowWords>
  /** As it stands: shown beside what was typed when it was saved elsewhere in between. */
  lines: Parameters<typeof LinesInWords>[0]['lines']
  focus: FocusPlace
  typed: string
  choices: { code: string; name: string }[]
  templates: { value: string; label: string }[]
  favourites: Favourite[]
  summary: ReactNode
}

/** The prescription of a visit, written line by line: one form, and every button of it saves what was typed. */
export function MedicinesForm(props: MedicinesFormProps) {
  const { note, hidden, answer, revises, rows, words, lines, focus, typed, choices, templates, summary } = props
  const [form, fields] = useSheetForm<MedicinesValues>({
    id: 'medicines',
    lastResult: answer?.reply,
    defaultValue: { typed, lines: rows },
  })
  const isNew = revises !== null
  return (
    <>
      <SheetHead
        title={isNew ? 'New version of the prescription' : 'Prescription'}
        back={note}
        lead={isNew ? `Because: ${revises}. What was signed before holds until this is signed.` : undefined}
      />
      {summary}
      <FormSheet form={form} title="Prescription" bare hidden={hidden} save="Save prescription" wide>
        {answer?.conflict ? (
          <Notice tone="warn" title="What stands there now">
            <LinesInWords lines={lines} />
            <p>Below is what you typed. Saving it takes the place of theirs.</p>
          </Notice>
        ) : null}
        <SuggestField
          field={fields.typed}
          label="Add a medicine or a template"
          hint="Like PCM500 1-0-1 5d after food, or the name of a template. Of a medicine that stands below it changes what you type."
          from="medicines"
          autoFocus={!answer && focus === null && choices.length === 0}
        />
        {choices.length > 0 && (
          <>
            <input type="hidden" name="chosenFor" value={typed} />
            <ChoiceField
              field={fields.medicineCode}
              label={`Which medicine is “${typed}”?`}
              choices={choices.map(({ code, name }) => ({ value: code, label: name }))}
              autoFocus={!answer}
            />
          </>
        )}
        <div className="row">
          <Button icon="plus" busy="Adding…">
            Add
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
          {!isNew && (
            <Button name="intent" value="last" busy="Adding…">
              Repeat the last one
            </Button>
          )}
          <Button name="intent" value={isNew ? 'sign' : 'finish'} busy="Saving…">
            {isNew ? 'Sign the new version' : 'Check and sign'}
          </Button>
        </div>
        <FavouriteLines favourites={props.favourites} open={rows.length === 0} />
        <MedicineRows
          form={form}
          field={fields.lines}
          words={words}
          focus={answer ? null : focus}
          intent={answer?.reply.intent}
        />
        <Details summary="Keep these medicines as a template" open={Boolean(fields.templateName.errors)}>
          <TextField
            field={fields.templateName}
            label="Name of the template"
            optional
            autoComplete="off"
            width="name"
          />
          <CheckField field={fields.shared} label="For every doctor of the practice" />
          <CheckField field={fields.replace} label="Take the place of the template of that name" />
          <div className="row">
            <Button name="intent" value="keep" busy="Saving…">
              Save as a template
            </Button>
            <a href="/prescription-templates">All templates</a>
          </div>
        </Details>
      </FormSheet>
      {isNew && props.prescriptionId && (
        <form method="post" className="row mt-4">
          <input type="hidden" name="_token" value={hidden.token} />
          <input type="hidden" name="prescriptionId" value={props.prescriptionId} />
          <Button variant="danger" name="intent" value="drop" busy="Dropping…">
            Drop the new version
          </Button>
          <ButtonLink href={note.href}>Go on later</ButtonLink>
        </form>
      )}
    </>
  )
}
