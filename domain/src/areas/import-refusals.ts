/** Why a row is refused that can be read: another row of the file has its identifier, or it cannot be right. */
export const REFUSALS = ['repeated', 'implausible'] as const
export type Refusal = (typeof REFUSALS)[number]
