import { isInForce, lapseOf, type NotedCharge } from './charge-lapse.ts'
import { entryNames } from './transcription/note-endings.ts'
import { fold } from './transcription/note-text.ts'

/** A change of the charges between two extracts. `before` and `after` are the charge in each of them. */
export type ChargeChange =
  /** In force now, and not in the extract before. */
  | { code: 'added'; after: NotedCharge }
  /** In force before; the extract now says that it has ended. */
  | { code: 'ended'; before: NotedCharge; after: NotedCharge }
  /** In force before; the extract now does not mention it. */
  | { code: 'gone'; before: NotedCharge }
  /** In force in both, with another principal. */
  | { code: 'principal'; before: NotedCharge; after: NotedCharge }
  /** In force in both, in favour of another creditor. */
  | { code: 'creditor'; before: NotedCharge; after: NotedCharge }
  /** An annotation that lapses later than in the extract before, because it was extended. */
  | { code: 'extended'; before: NotedCharge; after: NotedCharge }

/** The changes of the charges in force between two extracts, in the order of the later extract. */
export function chargeChanges(before: readonly NotedCharge[], after: readonly NotedCharge[]): ChargeChange[] {
  const pairs = pairsOf(before, after)
  const changes = after.flatMap((charge): ChargeChange[] => {
    const earlier = pairs.get(charge)
    if (!isInForce(charge))
      return earlier && isInForce(earlier) ? [{ code: 'ended', before: earlier, after: charge }] : []
    if (!earlier || !isInForce(earlier)) return [{ code: 'added', after: charge }]
    const codes = (['principal', 'creditor', 'extended'] as const).filter((code) => HAS_CHANGED[code](earlier, charge))
    return codes.map((code) => ({ code, before: earlier, after: charge }))
  })
  const matched = new Set(pairs.values())
  const gone = before.filter((each) => isInForce(each) && !matched.has(each))
  return [...changes, ...gone.map((each) => ({ code: 'gone', before: each }) as const)]
}

const nameOf = ({ creditor }: NotedCharge) => fold(creditor ?? '').replace(/[^a-z0-9]/g, '')

/** The changes of a charge that is in force in both extracts. A value that one of them lacks has not changed. */
const HAS_CHANGED: Readonly<
  Record<'principal' | 'creditor' | 'extended', (before: NotedCharge, after: NotedCharge) => boolean>
> = {
  principal: (before, after) =>
    before.principal !== null && after.principal !== null && before.principal !== after.principal,
  creditor: (before, after) => nameOf(before) !== '' && nameOf(after) !== '' && nameOf(before) !== nameOf(after),
  extended: (before, after) => {
    const [was, is] = [lapseOf(before), lapseOf(after)]
    return was?.kind === 'on' && is?.kind === 'on' && is.from !== 'annotation' && was.day < is.day
  },
}

/** The earlier charge of each charge. A charge is the same as the one with which it shares most. */
function pairsOf(before: readonly NotedCharge[], after: readonly NotedCharge[]): Map<NotedCharge, NotedCharge> {
  const likely = after
    .flatMap((charge) => before.map((earlier) => ({ charge, earlier, signs: sharedSigns(earlier, charge) })))
    .filter(({ signs }) => signs > 0)
    .toSorted((one, other) => other.signs - one.signs)
  const pairs = new Map<NotedCharge, NotedCharge>()
  const used = new Set<NotedCharge>()
  for (const { charge, earlier } of likely) {
    if (pairs.has(charge) || used.has(earlier)) continue
    pairs.set(charge, earlier)
    used.add(earlier)
  }
  return pairs
}

/** Number of equal marks of two charges of a kind. 0 if they have different inscriptions or no mark in common. */
function sharedSigns(one: NotedCharge, other: NotedCharge): number {
  if (one.kind !== other.kind) return 0
  const [own, others] = [namesOf(one), namesOf(other)]
  const isNamed = own.length > 0 && others.length > 0
  const isSame = own.some((name) => others.includes(name))
  if (isNamed && !isSame) return 0
  const [creditor, otherCreditor] = [fold(one.creditor ?? '').trim(), fold(other.creditor ?? '').trim()]
  const signs = [
    isNamed && isSame,
    isNamed && isSame,
    creditor !== '' && creditor === otherCreditor,
    one.principal !== null && one.principal === other.principal,
    one.startedOn !== null && one.startedOn === other.startedOn,
  ]
  return signs.filter(Boolean).length
}

const namesOf = ({ inscription }: NotedCharge) => entryNames(fold(inscription ?? ''))
