import { getFormProps } from '@conform-to/react'
import { useActionData, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useRestoredForm } from '~/lib/forms/restored-form'
import type { AnyForm } from '../fields/field'
import { HiddenFields } from '../fields/hidden-fields'
import { Button } from '../ui/button'
import { cx } from '../ui/cx'
import { EnhancerSlot } from '../ui/enhancer-slot'
import { Notice } from '../ui/notice'
import { ErrorSummary } from './error-summary'
import { PageHeader, type PageHeaderProps } from './page-header'
import { RestoredNote } from './restored-note'

export interface FormPageProps extends PageHeaderProps {
  form: AnyForm
  /** The page's form token, the form's idempotency key, the record's version, and other hidden values. */
  hidden: { token: string; formKey?: string; version?: number | string; more?: Record<string, string | undefined> }
  save: string
  /** The text of the save button while the request is running. */
  busy?: string
  /** The save button does something that can't be undone: "Delete invoice". */
  danger?: boolean
  cancel?: string
  /** The page's main button, if that is not Save: it comes first, and Save is a secondary button. */
  mainButton?: ReactNode
  /** More buttons next to Save, such as "Issue and print", with `name="intent"`. */
  extraButtons?: ReactNode
  /**
   * The effect of Enter in a field: save, only recalculate the page (forms with rows or searches), or only check the input
   * (forms that move money).
   */
  enterKey?: 'save' | 'update' | 'check'
  /** Puts focus on the save button, after the last field is filled in. */
  focusesSave?: boolean
  /** False if a field takes focus although there are errors. */
  focusesErrors?: boolean
  /** The total, such as that of an invoice, beside the buttons. */
  total?: ReactNode
  /** The address that saves the form as a draft. It also gets a button for that. */
  draft?: { href: string; savedAt?: string; note?: ReactNode; hint?: string }
  /** The address that the form posts to. By default this page. */
  action?: string
  upload?: boolean
  /** False if the form is never restored, because it holds passwords or files. */
  restores?: boolean
  /** More than one column of fields, as in editors. */
  wide?: boolean
  /** The buttons stay visible at the bottom, as in long editors. */
  sticky?: boolean
  /** Leaves out the page header, for forms within a page that has one. */
  bare?: boolean
  children: ReactNode
}

/** A form: page header, error summary, fields and buttons. Works without script; where hydrated, conform helps. */
export function FormPage(props: FormPageProps) {
  const {
    form,
    hidden,
    save,
    danger,
    cancel,
    extraButtons,
    enterKey = 'save',
    draft,
    upload,
    wide,
    sticky,
    bare,
  } = props
  const { pathname, search } = useLocation()
  const restored = useRestoredForm()
  const checked = (useActionData() as { checked?: boolean } | undefined)?.checked
  return (
    <div data-dialog-body="">
      {!bare && <PageHeader {...props} />}
      <form
        {...getFormProps(form)}
        method="post"
        // An empty action would keep the #field of an error link, and then no browser honours autofocus.
        action={props.action ?? pathname + search}
        encType={upload ? 'multipart/form-data' : undefined}
        noValidate
        className={cx('panel form', wide && 'form-wide')}
        data-draft-url={draft?.href}
      >
        {/* Enter presses the form's first button, which must never remove or commit anything by accident. */}
        <button
          type="submit"
          className="default-button"
          tabIndex={-1}
          aria-hidden="true"
          name={enterKey === 'save' ? undefined : 'intent'}
          value={enterKey === 'save' ? undefined : enterKey}
        >
          {enterKey === 'update' ? 'Update' : enterKey === 'check' ? 'Check' : save}
        </button>
        <HiddenFields {...hidden} version={formVersion(form, hidden.version)} />
        <ErrorSummary formId={form.id} errors={form.allErrors} focuses={props.focusesErrors} />
        {enterKey === 'check' && checked && (
          <Notice role="status">
            <p>Nothing is saved yet. Check your entries, then press “{save}”.</p>
          </Notice>
        )}
        {draft?.note}
        {restored && props.restores !== false && <RestoredNote restored={restored} files={upload} />}
        <div className="form-fields">{props.children}</div>
        <div className={cx('form-foot', sticky && 'form-foot-sticky')}>
          {props.total}
          {props.mainButton}
          <Button
            variant={danger ? 'danger' : props.mainButton ? 'secondary' : 'primary'}
            busy={props.busy ?? 'Saving…'}
            aria-keyshortcuts="Control+Enter"
            autoFocus={props.focusesSave}
          >
            {save}
          </Button>
          {extraButtons}
          {draft && (
            <Button name="intent" value="draft" variant="quiet" aria-keyshortcuts="Control+S" busy="Saving…">
              Save draft
            </Button>
          )}
          {cancel && (
            <a href={cancel} className="btn btn-quiet" data-cancel="">
              Cancel
            </a>
          )}
          {draft && (
            <p className="draft-note">
              {draft.savedAt && <span>Draft saved {draft.savedAt}. </span>}
              <span>{draft.hint && `${draft.hint} `}Only you can see your drafts. </span>
              <EnhancerSlot as="output" data-draft-status="" aria-live="off" />
            </p>
          )}
        </div>
      </form>
    </div>
  )
}

/** A form that is shown again keeps the version that it was filled in against. */
function formVersion(form: AnyForm, current: number | string | undefined) {
  const submitted = (form.initialValue as Record<string, unknown> | undefined)?.version
  return current !== undefined && typeof submitted === 'string' ? submitted : current
}
