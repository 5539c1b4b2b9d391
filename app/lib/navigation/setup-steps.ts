/** The steps of setting up a practice, in order. */
export const SETUP_STEPS = ['Clinic', 'Doctor', 'Times', 'Front desk'] as const
