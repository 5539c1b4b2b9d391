import type { z } from 'zod'

export const OUT_OF_DATE = 'This form is out of date and was not saved. Open the page again.'

const CHOOSE_LISTED = 'Choose one of the listed values'

/**
 * Describes an error whose schema has no sentence of its own. Our pages don't send such values; altered forms and pages
 * of an earlier version do.
 */
export const describeIssue: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'unrecognized_keys':
      return 'The form contained unknown fields and was not saved. Open the page again.'
    case 'invalid_union':
      // `intent` names none of the forms of the page.
      return issue.discriminator ? OUT_OF_DATE : CHOOSE_LISTED
    case 'invalid_value':
      return CHOOSE_LISTED
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'Fill in this field'
      if (issue.expected === 'number' || issue.expected === 'int') return 'Enter a number'
      return issue.expected === 'boolean' ? CHOOSE_LISTED : 'Fill in this field again'
    case 'too_big':
      return describeLimit(issue.origin, `${issue.maximum}`, 'fewer', 'less')
    case 'too_small':
      return describeLimit(issue.origin, `${issue.minimum}`, 'more', 'more')
    default:
      return 'Fill in this field again'
  }
}

function describeLimit(origin: string, limit: string, ofMany: string, ofNumber: string): string {
  if (origin === 'string') return `Use ${limit} characters or ${ofMany}`
  return origin === 'array' ? `Use ${limit} entries or ${ofMany}` : `Enter ${limit} or ${ofNumber}`
}
