// The production build must contain no inline scripts, and no inline style but the stylesheet of a first page.

/** Finds attributes that a strict policy would block, and scripts without a nonce. */
export function findInlineCode(html: string): string[] {
  const scripts = html.match(/<script\b[^>]*>/g) ?? []
  const markup = html
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<textarea\b[\s\S]*?<\/textarea>/g, '')
    // The one in the head may be the stylesheet. Browsers refuse any other, because the policy has the stylesheet's hash.
    .replace(/<style>[\s\S]*?<\/style>(?=[\s\S]*<\/head>)/, '')
  const tags = markup.match(/<[a-z][^>]*>/gi) ?? []
  return [
    ...tags.filter((tag) => /\s(style|on[a-z]+)\s*=/i.test(tag.replace(/"[^"]*"/g, '""'))),
    ...tags.filter((tag) => /^<style\b|\shref="javascript:/i.test(tag)),
    ...scripts.filter((tag) => !/\snonce="[\w+/=-]{16,}"/.test(tag)),
  ]
}

/** Finds what is missing in a content security policy, or what it allows too much. */
export function findPolicyErrors({ 'content-security-policy': policy = '' }: Record<string, string>): string[] {
  const requiredDirectives = [
    "default-src 'none'",
    "object-src 'none'",
    "style-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  const directives = policy.replace(/(style-src 'self') 'sha256-[\w+/]+='/, '$1').split('; ')
  return [
    ...requiredDirectives
      .filter((directive) => !directives.includes(directive))
      .map((directive) => `the policy lacks ${directive}`),
    ...(/unsafe|\*/.test(policy) ? [`the policy is too wide: ${policy}`] : []),
  ]
}
