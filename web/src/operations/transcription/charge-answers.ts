import type { TranscribedCharge } from '@lindero/contract/operations/transcriptions.contract'
import type { ChargeState } from '@lindero/domain/operations/transcription/note-negation'

/** The states that a user has given to charges that must be checked, by index of the charge. */
export type ChargeAnswers = ReadonlyMap<number, ChargeState>

/** True if a user must decide the state of the charge before accepting it. */
export const mustDecide = ({ certainty }: TranscribedCharge) => certainty === 'low'

/**
 * The accepted charges, with the states that the user has decided. A charge that must be checked is left out until the
 * user has decided its state. A charge that has ended has no rank.
 */
export function acceptedCharges(
  charges: readonly TranscribedCharge[],
  accepted: ReadonlySet<number>,
  answers: ChargeAnswers,
): TranscribedCharge[] {
  return charges.flatMap((charge, index) => {
    const answer = answers.get(index)
    if (!accepted.has(index) || (mustDecide(charge) && answer === undefined)) return []
    const state = answer ?? charge.state
    const isLive = state === 'current' || state === 'underConversion'
    return [{ ...charge, state, rank: isLive ? charge.rank : null }]
  })
}
