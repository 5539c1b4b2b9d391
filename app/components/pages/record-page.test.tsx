import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { IdentityBanner } from './identity-banner'

const renderBanner = (name: string) => renderToString(<IdentityBanner label="Patient" name={name} facts={[]} />)

it('IdentityBanner marks the language of a name in another script than Latin', () => {
  expect(renderBanner('आशा राव')).toContain('<p class="banner-name" lang="hi">आशा राव</p>')
  expect(renderBanner('Asha Rao')).toContain('<p class="banner-name">Asha Rao</p>')
})
