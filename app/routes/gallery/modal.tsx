// /modal
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PageHeader } from '~/components/pages/page-header'
import { ButtonLink } from '~/components/ui/button'
import { Facts } from '~/components/ui/facts'
import { Menu, MenuLink } from '~/components/ui/menu'
import { pageTitle } from '~/lib/format/page-title'
import { requireScreen } from '~/lib/http/require-screen.server'
import { Example } from './example'
import { GalleryTabs } from './gallery-tabs'
import { LONG_TEXT } from './sample-data'

export const meta: MetaFunction = (args) => pageTitle(args, 'Gallery: modal dialog')

export async function loader(args: LoaderFunctionArgs) {
  const { url } = await requireScreen(args)
  return { open: url.searchParams.has('open') }
}

export default function Modal() {
  const { open } = useLoaderData<typeof loader>()
  return (
    <>
      <GalleryTabs here="/modal" />
      {open ? <Medicine /> : <Openers />}
    </>
  )
}

function Openers() {
  return (
    <>
      <PageHeader title="Modal dialog" lead="Short content that opens over the page with script." />
      <div className="stack">
        <Example title="A page as a dialog">
          <ButtonLink href="/modal?open=1" data-dialog="">
            Show amlodipine
          </ButtonLink>
        </Example>
        <Example title="A menu">
          <Menu start summary="Price list: Standard">
            <MenuLink href="/modal">Standard</MenuLink>
            <MenuLink href="/modal">Staff and family</MenuLink>
          </Menu>
        </Example>
      </div>
    </>
  )
}

function Medicine() {
  return (
    <div data-dialog-body="">
      <PageHeader title="amlodipine" back={{ href: '/modal', label: 'Modal dialog' }} />
      <div className="panel stack">
        <Facts
          facts={[
            { label: 'Form', value: 'tablet' },
            { label: 'Strength', value: '5 mg' },
            { label: 'In stock', value: '4 strips of 10' },
            { label: 'Note', value: LONG_TEXT },
            { label: 'Maker', value: null },
          ]}
        />
        <p>
          <a className="btn btn-secondary" href="/modal" data-cancel="">
            Close
          </a>
        </p>
      </div>
    </div>
  )
}
