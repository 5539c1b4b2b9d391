// /button
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { PageHeader } from '~/components/pages/page-header'
import { Button, ButtonLink } from '~/components/ui/button'
import { MenuLink, MoreMenu } from '~/components/ui/menu'
import { pageTitle } from '~/lib/format/page-title'
import { requireScreen } from '~/lib/http/require-screen.server'
import { Example } from './example'
import { GalleryTabs } from './gallery-tabs'

export const meta: MetaFunction = (args) => pageTitle(args, 'Gallery: buttons')

export async function loader(args: LoaderFunctionArgs) {
  await requireScreen(args)
  return null
}

export default function Buttons() {
  return (
    <>
      <GalleryTabs here="/button" />
      <PageHeader title="Buttons" lead="Use one primary button per page. Icons only support the text." />
      <div className="stack">
        <Example title="Kinds">
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
        </Example>
        <Example title="With an icon">
          <Button type="button" variant="primary" icon="plus">
            Book appointment
          </Button>
          <Button type="button" icon="print">
            Print
          </Button>
          <Button type="button" icon="search">
            Find
          </Button>
        </Example>
        <Example title="Small, for table rows">
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
        </Example>
        <Example title="Busy">
          <Button type="button" variant="primary" aria-disabled="true" data-saving="Saving…">
            Save
          </Button>
          <Button type="button" aria-disabled="true" data-saving="Finding…">
            Find
          </Button>
        </Example>
        <Example title="Links that look like buttons">
          <ButtonLink href="/button" variant="primary">
            Go to the dashboard
          </ButtonLink>
          <ButtonLink href="/button" icon="back">
            Previous page
          </ButtonLink>
        </Example>
        <Example title="Long text">
          <Button type="button" variant="primary">
            Save the prescription and print it on A5 paper with the letterhead of the second branch
          </Button>
        </Example>
        <Example title="Full width">
          <div className="w-full max-w-sm">
            <Button type="button" variant="primary" wide>
              Sign in
            </Button>
          </div>
        </Example>
      </div>
    </>
  )
}
