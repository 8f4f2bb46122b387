import type { AccountPreferences } from '@lindero/contract/users/preferences.contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { changePreferences, preferences } from '../preferences/preferences.ts'
import { columnStore } from '../table/column-store.ts'
import { type KeptChoices, syncChoices } from './kept-choices.ts'

const ACCOUNT: AccountPreferences = { hasCompactRows: false, hasSingleKeys: true, columns: [] }
const layout = (width: number) => ({ order: ['a', 'b'], hidden: [], pinned: [], widths: { a: width } })
const columns = (width: number) => ({ columns: { list: 'assets', layout: layout(width) } })

let number = 0
let user = ''
let remaining: KeptChoices | null = null
const send = vi.fn<(body: object) => Promise<unknown>>()

/** Simulates a visit by the user in this browser. */
function visit(): KeptChoices {
  remaining?.stop()
  remaining = syncChoices(user, send)
  return remaining
}
const sent = () => send.mock.calls.map(([body]) => body)
const later = () => vi.advanceTimersByTimeAsync(1_000)

beforeEach(() => {
  vi.useFakeTimers()
  number += 1
  user = `kept-choices-${number}`
  preferences.receive({ rows: 'normal', hasSingleKeys: true })
  send.mockReset().mockResolvedValue(undefined)
})
afterEach(() => {
  remaining?.stop()
  remaining = null
  preferences.receive({ rows: 'normal', hasSingleKeys: true })
  vi.useRealTimers()
})

describe('Preferences about the screens, in a browser and in the account', () => {
  // This test must come first, because later tests add more users to the browser.
  it('a row height that the browser’s only user chose before accounts stored it is sent to the account', async () => {
    preferences.receive({ rows: 'compact' })
    visit().receive(ACCOUNT)
    await later()
    expect(preferences.get().rows).toBe('compact')
    expect(sent()).toEqual([{ hasCompactRows: true }])
  })

  it('the account’s preferences apply in the browser, and are not sent back', async () => {
    visit().receive({ ...ACCOUNT, hasCompactRows: true, columns: [{ list: 'assets', layout: layout(90) }] })
    await later()
    expect(preferences.get().rows).toBe('compact')
    expect(columnStore.get(user, 'assets')).toEqual(layout(90))
    expect(sent()).toEqual([])
  })

  it('a changed preference is sent alone, so that other browsers keep their other preferences', async () => {
    visit().receive(ACCOUNT)
    changePreferences({ rows: 'normal', hasSingleKeys: false })
    await later()
    expect(sent()).toEqual([{ hasSingleKeys: false }])
  })

  it('a preference changed before the account’s reply is kept and sent', async () => {
    const { receive } = visit()
    changePreferences({ rows: 'compact' })
    columnStore.edit(user, 'assets', layout(120))
    receive(ACCOUNT)
    expect(preferences.get().rows).toBe('compact')
    expect(columnStore.get(user, 'assets')).toEqual(layout(120))
    await later()
    expect(sent()).toEqual([{ hasCompactRows: true }, columns(120)])
  })

  it('a reply older than a change does not undo it, and changes reach the account in order', async () => {
    let arrive: (value?: unknown) => void = () => undefined
    send.mockImplementationOnce(() => new Promise((done) => (arrive = done)))
    const { receive } = visit()
    receive(ACCOUNT)
    columnStore.edit(user, 'assets', layout(80))
    await later()
    columnStore.edit(user, 'assets', layout(100))
    await later()
    expect(sent()).toEqual([columns(80)])
    arrive()
    receive({ ...ACCOUNT, columns: [{ list: 'assets', layout: layout(80) }] })
    await later()
    expect(columnStore.get(user, 'assets')).toEqual(layout(100))
    expect(sent()).toEqual([columns(80), columns(100)])
  })

  it('dragging a column sends only the last width, and an unchanged layout is not sent', async () => {
    visit().receive(ACCOUNT)
    for (const width of [60, 70, 80]) columnStore.edit(user, 'assets', layout(width))
    await later()
    columnStore.edit(user, 'assets', layout(80))
    await later()
    expect(sent()).toEqual([columns(80)])
  })

  it('a change that did not reach the account is stored and sent at the next visit', async () => {
    send.mockRejectedValueOnce(new ApiError(0, 'network'))
    visit().receive(ACCOUNT)
    columnStore.edit(user, 'assets', layout(70))
    await later()
    visit().receive(ACCOUNT)
    expect(columnStore.get(user, 'assets')).toEqual(layout(70))
    await later()
    expect(sent()).toEqual([columns(70), columns(70)])
    // The change has now reached the account, so the account's preferences apply again.
    visit().receive(ACCOUNT)
    expect(columnStore.get(user, 'assets')).toBeNull()
  })

  it('a change in the last second of a visit is sent at the next visit, because nothing is sent after a visit ends', async () => {
    visit().receive(ACCOUNT)
    columnStore.edit(user, 'assets', layout(70))
    remaining?.stop()
    await later()
    expect(sent()).toEqual([])
    visit().receive(ACCOUNT)
    await later()
    expect(sent()).toEqual([columns(70)])
  })

  it('a change that the server rejects is not sent again', async () => {
    send.mockRejectedValueOnce(new ApiError(400, 'request.invalid'))
    visit().receive(ACCOUNT)
    columnStore.edit(user, 'assets', layout(70))
    await later()
    visit().receive(ACCOUNT)
    await later()
    expect(sent()).toEqual([columns(70)])
  })

  it('columns that the browser stored before accounts did are sent only at the user’s first visit', async () => {
    columnStore.edit(user, 'assets', layout(70))
    visit().receive({ ...ACCOUNT, columns: [{ list: 'users', layout: layout(50) }] })
    await later()
    expect(sent()).toEqual([columns(70)])
    expect(columnStore.get(user, 'users')).toEqual(layout(50))
    visit().receive(ACCOUNT)
    expect(columnStore.get(user, 'assets')).toBeNull()
  })

  it('a row height chosen by a different user of the browser is not sent', async () => {
    visit().receive(ACCOUNT)
    preferences.receive({ rows: 'compact' })
    user = `${user}-colleague`
    visit().receive(ACCOUNT)
    await later()
    expect(sent()).toEqual([])
    expect(preferences.get().rows).toBe('normal')
  })
})
