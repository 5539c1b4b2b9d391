import { getFormProps } from '@conform-to/react'
import { useActionData, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useKept } from '~/lib/forms/restored'
import type { AnyForm } from '../fields/field'
import { HiddenFields } from '../fields/hidden-fields'
import { Button } from '../ui/button'
import { cx } from '../ui/cx'
import { Notice } from '../ui/notice'
import { Slot } from '../ui/slot'
import { ErrorSummary } from './error-summary'
import { SheetHead, type SheetHeadProps } from './page-header'
import { KeptNote } from './restored-note'

export interface FormSheetProps extends SheetHeadProps {
  form: AnyForm
  /** The page's form token, this form's key, the record's version, and what else goes along. */
  hidden: { token: string; formKey?: string; version?: number | string; more?: Record<string, string | undefined> }
  save: string
  /** The save button cannot be taken back: "Delete invoice". */
  danger?: boolean
  cancel?: string
  /** More buttons beside Save: "Save and print", with `name="intent"`. */
  also?: ReactNode
  /**
   * What Enter in a field does: save, only bring the page up to date (forms with rows or searches), or only check what
   * was typed (forms that move money).
   */
  enter?: 'save' | 'update' | 'check'
  /** The form saves itself as a draft there, and can be saved as one by a button. */
  draft?: { href: string; savedAt?: string; note?: ReactNode }
  /** Where the form posts to; this page, unless said. */
  action?: string
  upload?: boolean
  /** False where nothing of the form is ever kept: passwords, files. */
  keeps?: boolean
  /** More than one column of fields: editors. */
  wide?: boolean
  /** The buttons stay in sight at the lower edge: long editors. */
  sticky?: boolean
  /** Stands beside the title only on its own page; within a RecordSheet the record has the heading. */
  bare?: boolean
  children: ReactNode
}

/** A form on paper: what went wrong, the fields, Save. Posts as a plain document; conform helps where it is hydrated. */
export function FormSheet(props: FormSheetProps) {
  const { form, hidden, save, danger, cancel, also, enter = 'save', draft, upload, wide, sticky, bare } = props
  const { pathname, search } = useLocation()
  const kept = useKept()
  const checked = (useActionData() as { checked?: boolean } | undefined)?.checked
  return (
    <div data-dialog-body="">
      {!bare && <SheetHead {...props} />}
      <form
        {...getFormProps(form)}
        method="post"
        // Written out: an empty action would keep the #field of an error link, and then no browser honours autofocus.
        action={props.action ?? pathname + search}
        encType={upload ? 'multipart/form-data' : undefined}
        noValidate
        className={cx('panel form', wide && 'form-wide')}
        data-draft-url={draft?.href}
      >
        {/* The button that Enter presses is the form's first: it must never remove or commit by accident. */}
        <button
          type="submit"
          className="default-button"
          tabIndex={-1}
          aria-hidden="true"
          name={enter === 'save' ? undefined : 'intent'}
          value={enter === 'save' ? undefined : enter}
        >
          {enter === 'update' ? 'Update' : enter === 'check' ? 'Check' : save}
        </button>
        <HiddenFields {...hidden} version={versionOf(form, hidden.version)} />
        <ErrorSummary formId={form.id} errors={form.allErrors} />
        {enter === 'check' && checked && (
          <Notice role="status">
            <p>Nothing is done yet. Look at it, then press “{save}”.</p>
          </Notice>
        )}
        {draft?.note}
        {kept && props.keeps !== false && <KeptNote restored={kept} files={upload} />}
        <div className="form-fields">{props.children}</div>
        <div className={cx('form-foot', sticky && 'form-foot-sticky')}>
          <Button variant={danger ? 'danger' : 'primary'} busy="Saving…" aria-keyshortcuts="Control+Enter">
            {save}
          </Button>
          {also}
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
              <span>Only you see a draft. </span>
              <Slot as="output" data-draft-status="" aria-live="off" />
            </p>
          )}
        </div>
      </form>
    </div>
  )
}

/** A form that comes back, or was kept, is about the version that was typed against, not the one that stands there now. */
function versionOf(form: AnyForm, now: number | string | undefined) {
  const typed = (form.initialValue as Record<string, unknown> | undefined)?.version
  return now !== undefined && typeof typed === 'string' ? typed : now
}
