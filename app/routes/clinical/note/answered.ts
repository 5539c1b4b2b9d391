import type { Reply } from '~/lib/forms/submit.server'
import type { FoundTerms } from './find-terms.server'

/** What an action answered, as the page is given it. */
export type Answered = Pick<Reply, 'reply'> & Partial<Pick<Reply, 'conflict'>> & { terms?: FoundTerms }
