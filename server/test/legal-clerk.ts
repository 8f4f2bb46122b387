/**
 * A clerk who reads the acts of a repossession in their order, on paper: an eviction of the owner and an agreement that a
 * provider negotiates. It shares no code with the product. Days are texts, yyyy-mm-dd.
 */
export type Act =
  | { what: 'planned'; day: string }
  | { what: 'held'; day: string; outcome: 'POSITIVE' | 'NEGATIVE' }
  | { what: 'outcomeCorrected' }
  | { what: 'launchRedated'; day: string }
  | { what: 'notified'; day: string }
  | { what: 'answered'; day: string }
  | { what: 'asked' }
  | { what: 'signed'; by: 'owner' | 'provider'; day: string }
  | { what: 'withdrawn'; by: 'owner' | 'provider' }
  | { what: 'confirmed' | 'finished' | 'sentBack' | 'cancelled' }

interface Line {
  day: string
  outcome: string
  /** The owner has not confirmed the provider's report. */
  isUnconfirmed?: boolean
}
/** A state in the line of time: on the day of its act, or on the day of typing. */
interface State {
  text: string
  day: string
}
const TYPED = 'typed'

export interface Question {
  kind: 'taken' | 'changed' | 'withdrawn'
  on: string | null
}

export class Clerk {
  launches: Line[] = []
  proposals: Line[] = []
  states: State[] = []
  /** Changes of the planned or actual day of the launch. */
  moves: string[] = []
  requests: string[] = []
  claim: { notified: string | null; answered: string | null } = { notified: null, answered: null }
  possession: { by: 'launch' | 'agreement'; on: string } | null = null
  /** The agreement as last reported, and as the owner last confirmed it; undefined before any confirmation. */
  reported: string | null = null
  confirmed: string | null | undefined = undefined
  request: 'none' | 'open' | 'done' | 'cancelled' = 'none'
  wasSentBack = false
  #launchState: State | null = null
  #proposalState: State | null = null
  #possessionState: State | null = null

  get launch(): Line | undefined {
    return this.launches.at(-1)
  }

  /** The day of a launch that gave possession. */
  get #evictedOn(): string | null {
    return this.launch?.outcome === 'POSITIVE' ? this.launch.day : null
  }

  /** True if the provider has reported something for the present request. */
  get hasReport(): boolean {
    return this.#proposalState !== null
  }

  /** The questions that wait for the owner. */
  get questions(): Question[] {
    const { reported, confirmed } = this
    if (confirmed) {
      return reported === confirmed ? [] : [{ kind: reported ? 'changed' : 'withdrawn', on: reported }]
    }
    return reported && !this.possession ? [{ kind: 'taken', on: reported }] : []
  }

  /** The attempts in the line of time on a day: those that were not recorded by mistake, up to that day. */
  attemptsUntil(today: string): string[] {
    const visible = (lines: readonly Line[], kind: string) =>
      lines
        .filter(({ day, outcome }) => day <= today && outcome !== 'MISTAKEN')
        .map((line) => `${line.day} ${kind} ${line.outcome}${line.isUnconfirmed ? ' ?' : ''}`.trim())
    // A confirmation is about the whole report, so nothing that was reported before it is unconfirmed any more.
    const last = this.proposals.at(-1)
    if (last) last.isUnconfirmed = this.questions.length > 0
    if (this.questions.length === 0) for (const each of this.proposals) each.isUnconfirmed = false
    return [...visible(this.launches, 'LAUNCH'), ...visible(this.proposals, 'PROPOSAL')]
  }

  read(act: Act): void {
    switch (act.what) {
      case 'planned':
        this.#plan(act.day)
        break
      case 'held':
        this.#hold(act.day, act.outcome)
        break
      case 'outcomeCorrected':
        this.#correctOutcome()
        break
      case 'launchRedated':
        this.#redate(act.day)
        break
      case 'notified':
        this.claim.notified = act.day
        break
      case 'answered':
        this.claim.answered = act.day
        break
      case 'signed':
        this.#sign(act.day, act.by)
        break
      case 'withdrawn':
        this.#withdraw(act.by)
        break
      case 'confirmed':
        this.#confirm()
        break
      default:
        this.#readRequest(act.what)
    }
  }

  #readRequest(what: 'asked' | 'finished' | 'sentBack' | 'cancelled'): void {
    this.requests.push(what === 'asked' ? 'requested' : what)
    this.wasSentBack = what === 'sentBack' || (what !== 'asked' && this.wasSentBack)
    this.request = what === 'finished' ? 'done' : what === 'cancelled' ? 'cancelled' : 'open'
    if (what !== 'asked') return
    this.reported = null
    this.confirmed = undefined
    this.#proposalState = null
  }

  #move(day: string): void {
    const before = this.launch?.day
    if (before && before !== day) this.moves.push(`${before} ${day}`)
  }

  #newState(text: string, day: string): State {
    const state = { text, day }
    this.states.push(state)
    return state
  }

  #plan(day: string): void {
    const last = this.launch
    this.#move(day)
    if (last?.outcome === 'POSITIVE') last.outcome = 'MISTAKEN'
    else if (last?.outcome === '') last.outcome = 'MOVED'
    // A launch that is set again without another state is only moved.
    if (this.#launchState?.text !== 'LAUNCH_SET') this.#launchState = this.#newState('LAUNCH_SET', TYPED)
    const wasPossessed = this.possession?.by === 'launch'
    this.launches.push({ day, outcome: '' })
    if (wasPossessed) this.#dispossess()
  }

  #hold(day: string, outcome: 'POSITIVE' | 'NEGATIVE'): void {
    const last = this.launch
    this.#move(day)
    if (last?.outcome === '' && last.day === day) last.outcome = outcome
    else {
      if (last?.outcome === '') last.outcome = 'MOVED'
      this.launches.push({ day, outcome })
    }
    this.#launchState = this.#newState(`LAUNCHED_${outcome}`, day)
    if (outcome === 'POSITIVE' && !this.possession) this.#possess('launch', day)
  }

  #correctOutcome(): void {
    const last = this.launch
    if (!last) return
    last.outcome = last.outcome === 'POSITIVE' ? 'NEGATIVE' : 'POSITIVE'
    this.#launchState = this.#newState(`LAUNCHED_${last.outcome}`, last.day)
    if (last.outcome === 'POSITIVE' && !this.possession) this.#possess('launch', last.day)
    else if (last.outcome === 'NEGATIVE' && this.possession?.by === 'launch') this.#dispossess()
  }

  #redate(day: string): void {
    const last = this.launch
    if (!last) return
    this.#move(day)
    last.day = day
    if (this.#launchState) this.#launchState.day = day
    if (this.possession?.by === 'launch') this.#possess('launch', day)
  }

  #sign(day: string, by: 'owner' | 'provider'): void {
    const last = this.proposals.at(-1)
    if (this.reported && last) {
      // The day of the same signature is corrected.
      last.day = day
      if (this.#proposalState) this.#proposalState.day = day
    } else {
      this.proposals.push({ day, outcome: 'SIGNED' })
      this.#proposalState = this.#newState('SIGNED', day)
    }
    this.reported = day
    if (by === 'owner') this.#confirm()
  }

  #withdraw(by: 'owner' | 'provider'): void {
    const last = this.proposals.at(-1)
    if (last) last.outcome = 'WITHDRAWN'
    this.#proposalState = this.#newState('WITHDRAWN', TYPED)
    this.reported = null
    if (by === 'owner') this.#confirm()
  }

  #confirm(): void {
    this.confirmed = this.reported
    if (this.confirmed && (!this.possession || this.possession.by === 'agreement')) {
      this.#possess('agreement', this.confirmed)
    } else if (!this.confirmed && this.possession?.by === 'agreement') this.#dispossess()
  }

  #possess(by: 'launch' | 'agreement', on: string): void {
    if (this.possession && this.#possessionState) this.#possessionState.day = on
    else this.#possessionState = this.#newState('WITH_POSSESSION', on)
    this.possession = { by, on }
  }

  /** The fact that gave possession is gone. Another fact that proves possession takes its place. */
  #dispossess(): void {
    const { by } = this.possession ?? {}
    const other = by === 'launch' ? this.confirmed : this.#evictedOn
    if (other) this.#possess(by === 'launch' ? 'agreement' : 'launch', other)
    else {
      this.possession = null
      this.#possessionState = this.#newState('WITHOUT_POSSESSION', TYPED)
    }
  }
}

/** The holidays of Madrid in the first half of 2025 that fall on working days. */
const CLOSED = new Set(['2025-01-01', '2025-01-06', '2025-04-17', '2025-04-18', '2025-05-01', '2025-05-02'])

/** The day `count` days later. */
export const daysLater = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10)

/** True if the courts of Madrid sit on a day between 7 January and 31 July 2025. */
export const courtsSit = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() % 6 !== 0 && !CLOSED.has(day)

/** The last day of a term of working days of the courts of Madrid. */
export function termEnd(notified: string, days: number): string {
  let day = notified
  for (let counted = 0; counted < days; ) {
    day = daysLater(day, 1)
    if (courtsSit(day)) counted += 1
  }
  return day
}
