import type { FormValues } from './parse-forms'

/** Valid input for the forms on these pages that have a button of this name. The first one that matches is used. */
export type FormInput = readonly [page: RegExp, button: RegExp, createInput: () => FormValues]
