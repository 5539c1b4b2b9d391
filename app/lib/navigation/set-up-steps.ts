/** What a new practice does first, in order: the pages of each step say where they stand in it. */
export const SET_UP = ['Clinic', 'Doctor', 'Times', 'Front desk'] as const
