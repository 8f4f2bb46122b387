/** The three steps of the wizard (product facts 2.2), in order. */
export const STEPS = ['definition', 'tape', 'options'] as const
export type Step = (typeof STEPS)[number]
