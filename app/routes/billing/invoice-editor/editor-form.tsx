import type { SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { labelIssueButton } from '#contract/billing/charges/rules.ts'
import { BLANK_LINE, computeInputTotals, isBlankLine } from '#contract/billing/invoice-lines/line-input.ts'
import { formatMoney } from '#contract/kernel/money.ts'
import { DateField } from '~/components/fields/date-field'
import { SearchField } from '~/components/fields/search-field'
import { SelectField } from '~/components/fields/select-field'
import { FormPage, type FormPageProps } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { Button } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { useRestoredForm } from '~/lib/forms/restored-form'
import { to } from '~/lib/navigation/links'
import { EditorLines } from './editor-lines'
import { EditorOptions } from './editor-options'
import { EditorTotal, EditorTotals } from './editor-totals'
import {
  applyTaxes,
  computeLeftMinor,
  type EditorAnswer,
  type EditorFocus,
  type EditorValues,
  hashLines,
  parseClientCredit,
  parseClientLabel,
  readTerms,
} from './editor-values'
import type { EditorView } from './editor-view.server'
import { ScanBox } from './scan-box'

interface EditorFormProps {
  view: EditorView
  hidden: FormPageProps['hidden']
  reply: SubmissionResult<string[]> | undefined
  editor: EditorAnswer | undefined
  /** The total, if the page showed another one. Saving again accepts it. */
  unexpected: UnexpectedTotal | undefined
  /** Notices above the form. */
  children: ReactNode
}

export interface UnexpectedTotal {
  payableMinor: number
  taxes: { taxCategory: string; rateBps: number }[]
}

/** Adds a blank line at the end, if there is none. */
function withBlankLine(values: EditorValues): EditorValues {
  const lines = (values.lines ?? []).map((line) => ({ ...BLANK_LINE, ...line }))
  const last = lines.at(-1)
  return { ...values, lines: last && isBlankLine(last) ? lines : [...lines, BLANK_LINE] }
}

export function EditorForm({ view, hidden, reply, editor, unexpected, children }: EditorFormProps) {
  const restored = useRestoredForm()
  const replyValues = reply?.initialValue as Partial<EditorValues> | undefined
  const typed = { ...view.values, ...restored?.values, ...replyValues }
  const lines = applyTaxes(reply ? (replyValues?.lines ?? []) : typed.lines, unexpected?.taxes ?? [])
  const values = withBlankLine({ ...typed, lines })
  const [form, fields] = usePageForm<EditorValues>({
    id: 'invoice',
    lastResult: reply && { ...reply, initialValue: values as never },
    defaultValue: values as never,
  })
  const terms = readTerms(values, view.currency)
  const sums = computeInputTotals(values.lines, values.discount ?? '', terms)
  const leftMinor = computeLeftMinor(values, sums.totals.payableMinor)
  const [name, detail] = parseClientLabel(values.clientLabel)
  const { creditMinor } = parseClientCredit(values.clientCredit)
  const credit = creditMinor > 0 && `${formatMoney(creditMinor, view)} unused credit`
  const focus = editor?.focus ?? (values.clientKey ? 'scan' : 'clientKey')
  const hasErrors = reply?.status === 'error'
  const wrongFields = Object.keys(reply?.error ?? {})
  // Scanning continues after an unknown code, so the focus stays in the scan box, which describes the error.
  const keepsScanning = wrongFields.length > 0 && wrongFields.every((name) => name === 'scan')
  const version = view.version ?? undefined
  // Beside the field with focus, because a phone shows little else of the page.
  const messageAt = hasErrors ? 'clientKey' : focus
  const showMessage = (place: EditorFocus) =>
    editor?.message &&
    messageAt === place && (
      <Notice tone="ok" role="status">
        <p>{editor.message}</p>
      </Notice>
    )

  return (
    <FormPage
      form={form}
      title={view.draftId ? 'Edit invoice' : 'New invoice'}
      back={{ href: to('/invoices'), label: 'Invoices' }}
      hidden={{ ...hidden, version }}
      save={labelIssueButton(values.receivedMinor ?? '', leftMinor, view)}
      enterKey="update"
      focusesSave={!hasErrors && focus === 'issue'}
      focusesErrors={!keepsScanning}
      cancel={to('/invoices')}
      wide
      sticky
      total={<EditorTotal sums={sums} view={view} />}
      extraButtons={
        <>
          <Button name="intent" value="draft" variant="quiet" aria-keyshortcuts="Control+S" busy="Saving…">
            Save draft
          </Button>
          <Button name="intent" value="unpaid" busy="Saving…">
            Issue without payment
          </Button>
        </>
      }
    >
      {children}
      {showMessage('clientKey')}
      <input type="hidden" name="ambiguousScans" value={values.ambiguousScans} />
      <input type="hidden" name="derivedKind" value={values.derivedKind} />
      <input type="hidden" name="taxTerms" value={values.taxTerms} />
      <input type="hidden" name="shownTotal" />
      <input type="hidden" name="announcedTotal" value={unexpected?.payableMinor ?? ''} />
      <input type="hidden" name="linesHash" value={hashLines(values.lines.filter((line) => !isBlankLine(line)))} />
      {/* Hidden, because the label “Client” below says the same. */}
      <h2 className="hidden-text">Client and invoice type</h2>
      <div className="editor-head">
        <div data-of-client="">
          <input type="hidden" name="clientLabel" value={values.clientLabel} />
          <input type="hidden" name="clientCredit" value={values.clientCredit} />
          <SearchField
            field={fields.clientKey}
            label="Client"
            hint="Phone number or name."
            noun="clients"
            search={{
              name: '_q_client',
              text: editor?.clients?.text,
              found: editor?.clients?.choices,
              more: editor?.clients?.more,
              suggest: '/suggestions/clients',
            }}
            chosen={
              values.clientKey
                ? {
                    value: values.clientKey,
                    label: name ?? 'Chosen',
                    detail: [detail, credit].filter(Boolean).join(' · '),
                  }
                : null
            }
            autoFocus={!hasErrors && focus === 'clientKey'}
          />
          <div className="mt-2">
            <Button name="intent" value="client" variant="quiet" busy="Saving the draft…">
              Add client
            </Button>
          </div>
        </div>
        <SelectField field={fields.kind} label="Invoice type" options={view.kinds} width="date" />
        {view.places.length > 1 ? (
          <SelectField field={fields.placeId} label="Place" options={view.places} width="date" />
        ) : (
          <input type="hidden" name="placeId" value={values.placeId} />
        )}
        <SelectField
          field={fields.doctorId}
          label="Doctor"
          options={view.doctors}
          choose="None"
          width="date"
          optional
        />
        <DateField field={fields.dueDate} label="Due date" optional />
      </div>
      <div
        className="stack invoice-lines"
        data-rows=""
        data-invoice={JSON.stringify(terms)}
        data-locale={view.locale}
        data-currency={view.currency}
      >
        {showMessage('scan')}
        <ScanBox
          field={fields.scan}
          chosenEntryId={fields.chosenEntryId}
          ambiguousScan={editor?.ambiguousScan ?? null}
          terms={terms}
          autoFocus={keepsScanning || (!hasErrors && focus === 'scan')}
        />
        <EditorLines
          form={form}
          field={fields.lines}
          kind={values.kind}
          values={values.lines}
          terms={terms}
          taxes={view.taxes}
          hasCodes={view.states !== null && terms.supply !== 'none'}
          sums={sums}
          locale={view.locale}
          currency={view.currency}
          intent={reply?.intent}
          focusLast={!hasErrors && focus === 'line'}
          message={messageAt === 'line' ? editor?.message : undefined}
        />
        <div className="row">
          <Button name="intent" value="copy" variant="quiet" busy="Copying…">
            Copy last invoice
          </Button>
          {view.templates.length > 0 && (
            <>
              <SelectField
                field={fields.template}
                label="Template"
                labelHidden
                options={view.templates}
                choose="Template"
                width="date"
              />
              <Button name="intent" value="use" variant="quiet" busy="Adding…">
                Add template lines
              </Button>
            </>
          )}
        </div>
        <EditorTotals
          fields={fields}
          sums={sums}
          values={values}
          leftMinor={leftMinor}
          view={view}
          autoFocus={!hasErrors && focus === 'received'}
        >
          {showMessage('received')}
        </EditorTotals>
      </div>
      <EditorOptions fields={fields} view={view} />
    </FormPage>
  )
}
