import type { SubmissionResult } from '@conform-to/react'
import { PICTURE_TYPES } from '#contract/practice/people/rules.ts'
import { FileField } from '../fields/file-field'
import { HiddenFields } from '../fields/hidden-fields'
import { Avatar } from '../ui/avatar'
import { Button } from '../ui/button'
import { FormPage } from './form-page'
import { usePageForm } from './use-page-form'

interface PictureSectionProps {
  title?: string
  /** The hint below the file, after its types and size. */
  hint?: string
  name: string
  picture: string | null
  hidden: { token: string; formKey: string }
  /** The action's reply to this form. */
  answer: { reply: SubmissionResult<string[]> } | undefined
}

/** The forms for saving and removing a picture, as a section of a page. */
export function PictureSection({ title = 'Picture', hint = '', name, picture, hidden, answer }: PictureSectionProps) {
  const [form, fields] = usePageForm<{ picture: File }>({ id: 'picture', lastResult: answer?.reply })
  return (
    <section aria-labelledby="picture-heading">
      <h2 id="picture-heading" className="mb-3">
        {title}
      </h2>
      <div className="row mb-3">
        <Avatar name={name} src={picture} size={72} />
        {picture && (
          <form method="post">
            <HiddenFields {...hidden} more={{ intent: 'no-picture' }} />
            <Button variant="quiet" busy="Removing…">
              Remove picture
            </Button>
          </form>
        )}
      </div>
      <FormPage
        restores={false}
        bare
        form={form}
        title={title}
        upload
        hidden={{ ...hidden, more: { intent: 'picture' } }}
        save="Save picture"
      >
        <FileField
          field={fields.picture}
          label="New picture"
          hint={`PNG, JPEG or WebP, smaller than 2 MB. ${hint}`.trim()}
          accept={PICTURE_TYPES.join(',')}
        />
      </FormPage>
    </section>
  )
}
