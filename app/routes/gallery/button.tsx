// /button
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { PageHeader } from '~/components/pages/page-header'
import { Button, ButtonLink } from '~/components/ui/button'
import { MenuLink, MoreMenu } from '~/components/ui/menu'
import { pageTitle } from '~/lib/format/page-title'
import { requireScreen } from '~/lib/http/require-screen.server'
import { GalleryPages } from './gallery-pages'
import { Show } from './show'

export const meta: MetaFunction = (args) => pageTitle(args, 'Gallery: buttons')

export async function loader(args: LoaderFunctionArgs) {
  await requireScreen(args)
  return null
}

export default function Buttons() {
  return (
    <>
      <GalleryPages here="/button" />
      <PageHeader title="Buttons" lead="One primary button on a page. Words say what happens; a picture only helps." />
      <div className="stack">
        <Show title="Kinds">
          <Button type="button" variant="primary">
            Save appointment
          </Button>
          <Button type="button">Add item</Button>
          <Button type="button" variant="danger">
            Delete invoice
          </Button>
          <Button type="button" variant="quiet">
            Cancel
          </Button>
        </Show>
        <Show title="With a picture">
          <Button type="button" variant="primary" icon="plus">
            Book appointment
          </Button>
          <Button type="button" icon="print">
            Print
          </Button>
          <Button type="button" icon="search">
            Find
          </Button>
        </Show>
        <Show title="Small, for rows of a table">
          <Button type="button" small>
            Send in
          </Button>
          <Button type="button" small variant="quiet" about="invoice INV-104">
            Edit
          </Button>
          <MoreMenu about="for invoice INV-104">
            <MenuLink href="/button">Copy</MenuLink>
            <MenuLink href="/button">History</MenuLink>
          </MoreMenu>
        </Show>
        <Show title="Busy">
          <Button type="button" variant="primary" aria-disabled="true" data-saving="Saving…">
            Save
          </Button>
          <Button type="button" aria-disabled="true" data-saving="Finding…">
            Find
          </Button>
        </Show>
        <Show title="Links that look like buttons">
          <ButtonLink href="/button" variant="primary">
            Go to your start page
          </ButtonLink>
          <ButtonLink href="/button" icon="back">
            Previous page
          </ButtonLink>
        </Show>
        <Show title="Long words">
          <Button type="button" variant="primary">
            Save the whole prescription and print it on A5 paper with the letterhead of the second branch
          </Button>
        </Show>
        <Show title="The whole width">
          <div className="w-full max-w-sm">
            <Button type="button" variant="primary" wide>
              Sign in
            </Button>
          </div>
        </Show>
      </div>
    </>
  )
}
