import type { TranscribedCharge } from '@lindero/contract/operations/transcriptions.contract'
import type { ChargeState } from '@lindero/domain/operations/transcription/note-negation'

/** The states that a user has given to charges that must be checked, by index of the charge. */
export type ChargeAnswers = ReadonlyMap<number, ChargeState>

/**
 * True if a user must decide the state of the charge before accepting it. A reading without doubts was stored by an
 * earlier release, which did not note them.
 */
export const mustDecide = ({ certainty, doubts }: TranscribedCharge) => certainty === 'low' || doubts === undefined

/**
 * The accepted charges, with the states that the user has decided. A charge that must be checked is left out until the
 * user has decided its state. The rank counts the charges in force, also those that were not accepted.
 */
export function acceptedCharges(
  charges: readonly TranscribedCharge[],
  accepted: ReadonlySet<number>,
  answers: ChargeAnswers,
): TranscribedCharge[] {
  let rank = 0
  return charges.flatMap((charge, index) => {
    const answer = answers.get(index)
    const state = answer ?? charge.state
    const isLive = state === 'current' || state === 'underConversion'
    if (isLive) rank += 1
    if (!accepted.has(index) || (mustDecide(charge) && answer === undefined)) return []
    return [{ ...charge, state, rank: isLive ? rank : null }]
  })
}
