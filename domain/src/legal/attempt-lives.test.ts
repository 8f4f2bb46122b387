import { expect, it } from 'vitest'
import { attemptEvents } from '../tasks/attempt-events.ts'
import type { Attempt } from './attempts.part.ts'
import { followedAttempts, type StoredAttempt } from './followed-attempts.ts'
import { possessionFrom } from './possession.part.ts'

type Values = Record<string, unknown>
interface Logged {
  today: string
  changes: { field: string; newValue: unknown }[]
}

/** Random numbers from a seed (Mulberry32). */
function dice(seed: number) {
  let state = seed
  return (sides: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides
  }
}
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

const STEPS = 14

/** One life of an eviction: plans, results, wrong results, corrections, returns to a former day, and withdrawals. */
function live(seed: number) {
  const roll = dice(seed)
  const stored: StoredAttempt[] = []
  const history: Logged[] = []
  let today = '2025-01-01'
  let record: Values = {}
  let fresh = 0
  for (let step = 0; step < STEPS; step += 1) {
    today = dayAfter(today, roll(40))
    // Each new day is a different one, before or after today.
    fresh += 1
    const newDay = dayAfter(roll(2) === 0 ? '2027-01-01' : '2020-01-01', fresh)
    const former = stored[roll(Math.max(stored.length, 1))]?.fields.attemptDate ?? newDay
    const isPast = typeof record.kickoffDate === 'string' && record.kickoffDate <= today
    const changes: Values[] = [
      { substage: 'LAUNCH_SET', kickoffDate: newDay },
      { substage: 'LAUNCH_SET', kickoffDate: former },
      { substage: null, kickoffDate: null },
      { stageDate: today },
      ...(isPast
        ? [{ substage: 'LAUNCHED_NEGATIVE' }, { substage: 'LAUNCHED_POSITIVE' }, { substage: 'LAUNCH_SET' }]
        : []),
    ]
    const chosen = changes[roll(changes.length)] ?? {}
    const next = { ...record, ...chosen }
    const changed = Object.entries(chosen).filter(([field, value]) => (record[field] ?? null) !== value)
    history.push({ today, changes: changed.map(([field, newValue]) => ({ field, newValue })) })
    const change = { before: record, after: next, stored: stored.toReversed() }
    const followed = followedAttempts('evictionProcesses', change, today)
    for (const { id, values } of followed.changed) {
      const attempt = stored.find((each) => each.id === id)
      if (attempt) attempt.fields = { ...attempt.fields, ...values }
    }
    for (const fields of followed.added) stored.push({ id: stored.length + 1, fields })
    record = next
  }
  return { stored, history, record, today }
}

/** Rebuilds attempts and possession from the history alone, as a clerk would read it. */
function replay(history: readonly Logged[], today: string) {
  const sheet: { day: string; outcome: string }[] = []
  const lineOf = (day: string) => sheet.findLast((line) => line.day === day)
  let day: string | null = null
  let stage = ''
  const outcomes: Record<string, string> = { LAUNCHED_NEGATIVE: 'NEGATIVE', LAUNCHED_POSITIVE: 'POSITIVE' }
  const outcomeOf = (name: string) => outcomes[name] ?? ''
  for (const { changes } of history) {
    const dayBefore: string | null = day
    const outcomeBefore = outcomeOf(stage)
    for (const { field, newValue } of changes) {
      if (field === 'kickoffDate') day = newValue as string | null
      if (field === 'substage') stage = String(newValue ?? '')
    }
    const outcome = outcomeOf(stage)
    if (dayBefore !== null && dayBefore !== day) {
      const line = lineOf(dayBefore)
      if (line && outcomeBefore === 'POSITIVE') line.outcome = 'MISTAKEN'
      else if (line && outcomeBefore === '') line.outcome = day === null ? 'CANCELLED' : 'MOVED'
      else if (line && day === null) line.outcome = 'MISTAKEN'
    }
    if (day === null) continue
    const line = lineOf(day)
    if (!line) sheet.push({ day, outcome })
    else if (dayBefore !== day || outcomeBefore !== outcome) line.outcome = outcome
  }
  return { sheet, possessedOn: day !== null && day <= today && outcomeOf(stage) === 'POSITIVE' ? day : null }
}

const LIVES = 500

it(`${LIVES} random evictions with wrong steps leave the attempts, the possession and the line of time that their history tells`, () => {
  for (let seed = 1; seed <= LIVES; seed += 1) {
    const { stored, history, record, today } = live(seed)
    const { sheet, possessedOn } = replay(history, today)
    const textOf = ({ attemptDate, attemptResult }: Partial<Attempt>) => `${attemptDate} ${attemptResult ?? ''}`
    expect([seed, stored.map(({ fields }) => textOf(fields))]).toEqual([
      seed,
      sheet.map(({ day, outcome }) => `${day} ${outcome}`),
    ])
    expect([seed, possessionFrom('evictionProcesses', record, today)?.on ?? null]).toEqual([seed, possessedOn])
    const line = attemptEvents(
      stored.map(({ fields }) => ({ section: 'evictionProcesses', fields })),
      today,
    )
    const past = sheet.filter(({ day, outcome }) => day <= today && outcome !== 'MISTAKEN')
    expect([seed, line.map(({ at, value }) => `${at} ${value ?? ''}`)]).toEqual([
      seed,
      past.map(({ day, outcome }) => `${day} ${outcome}`),
    ])
  }
})
