import { PageHeader } from '~/components/pages/page-header'
import { Button, ButtonLink } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'

/** Shows new recovery codes, once. */
export function RecoveryCodes({ codes, next }: { codes: readonly string[]; next: string }) {
  return (
    <>
      <PageHeader title="Recovery codes" />
      <Notice tone="ok" role="status" title="The second step is on">
        <p>
          Print or copy these codes and keep them in a safe place. Each one works once instead of a code from your app,
          for example if you lose your phone. They are not shown again, and earlier ones no longer work.
        </p>
        <ol className="stack mt-3 tabular-nums list-decimal ps-6">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className="row mt-3 no-print">
          <Button type="button" small icon="print" className="with-script" data-print="">
            Print
          </Button>
        </div>
      </Notice>
      <div className="row mt-4 no-print">
        <ButtonLink href={next} variant="primary">
          Continue
        </ButtonLink>
      </div>
    </>
  )
}
