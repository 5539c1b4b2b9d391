import { PICTURE_TYPES } from '#contract/practice/people/rules.ts'
import { FileField } from '~/components/fields/file-field'
import { HiddenFields } from '~/components/fields/hidden-fields'
import { TextField } from '~/components/fields/text-field'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { Avatar } from '~/components/ui/avatar'
import { Button } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import type { Reply } from '~/lib/forms/submit.server'

interface Part {
  hidden: { token: string; formKey: string }
  /** The response of the action to this part. */
  answer: { reply: Reply['reply']; conflict?: unknown } | undefined
}

interface Profile {
  fullName: string
  version: number
}

export function NamePart({ profile, hidden, answer }: Part & { profile: Profile }) {
  const [form, fields] = usePageForm<{ fullName: string }>({
    id: 'name',
    lastResult: answer?.reply,
    defaultValue: { fullName: profile.fullName },
  })
  return (
    <section aria-labelledby="name-heading">
      <h2 id="name-heading" className="mb-3">
        Name
      </h2>
      <FormPage
        bare
        form={form}
        title="Name"
        hidden={{ ...hidden, version: profile.version, more: { intent: 'name' } }}
        save="Save name"
      >
        {answer?.conflict != null && (
          <Notice tone="warn">
            <p>The name was changed to “{profile.fullName}” since you opened this page. Save again to replace it.</p>
          </Notice>
        )}
        <TextField field={fields.fullName} label="Full name" autoComplete="name" />
      </FormPage>
    </section>
  )
}

export function PicturePart(props: Part & { label: string; name: string; picture: string | null }) {
  const { label, name, picture, hidden, answer } = props
  const [form, fields] = usePageForm<{ picture: File }>({ id: 'picture', lastResult: answer?.reply })
  return (
    <section aria-labelledby="picture-heading">
      <h2 id="picture-heading" className="mb-3">
        {label}
      </h2>
      <div className="row mb-3">
        <Avatar name={name} src={picture} />
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
        title={label}
        upload
        hidden={{ ...hidden, more: { intent: 'picture' } }}
        save="Save picture"
      >
        <FileField
          field={fields.picture}
          label="New picture"
          hint="PNG, JPEG or WebP, smaller than 2 MB. Visible to everyone in your practice."
          accept={PICTURE_TYPES.join(',')}
        />
      </FormPage>
    </section>
  )
}
