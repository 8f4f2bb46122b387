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
  it('a row height stored only in the browser is sent to the account at the first visit of the browser’s first user', async () => {
    preferences.receive({ rows: 'compact' })
    visit().receive(ACCOUNT)
    await later()
    expect(preferences.get().rows).toBe('compact')
    expect(sent()).toEqual([{ hasCompactRows: true }])
  })

  it('the account’s preferences apply in the browser, and are not sent back to the account', async () => {
    visit().receive({ ...ACCOUNT, hasCompactRows: true, columns: [{ list: 'assets', layout: layout(90) }] })
    await later()
    expect(preferences.get().rows).toBe('compact')
    expect(columnStore.get(user, 'assets')).toEqual(layout(90))
    expect(sent()).toEqual([])
  })

  it('only the changed preference is sent to the account, so that changes made in other browsers are kept', async () => {
    visit().receive(ACCOUNT)
    changePreferences({ rows: 'normal', hasSingleKeys: false })
    await later()
    expect(sent()).toEqual([{ hasSingleKeys: false }])
  })

  it('a preference that the user changes before the account’s preferences arrive is kept and sent to the account', async () => {
    const { receive } = visit()
    changePreferences({ rows: 'compact' })
    columnStore.edit(user, 'assets', layout(120))
    receive(ACCOUNT)
    expect(preferences.get().rows).toBe('compact')
    expect(columnStore.get(user, 'assets')).toEqual(layout(120))
    await later()
    expect(sent()).toEqual([{ hasCompactRows: true }, columns(120)])
  })

  it('a late reply with old preferences does not undo the user’s change, and changes reach the account in order', async () => {
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

  it('dragging a column border sends only the last width to the account, and setting the same width again sends nothing', async () => {
    visit().receive(ACCOUNT)
    for (const width of [60, 70, 80]) columnStore.edit(user, 'assets', layout(width))
    await later()
    columnStore.edit(user, 'assets', layout(80))
    await later()
    expect(sent()).toEqual([columns(80)])
  })

  it('a layout change that could not be sent stays in the browser and is sent at the user’s next visit', async () => {
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

  it('a layout change made just before a visit ends is sent only at the next visit', async () => {
    visit().receive(ACCOUNT)
    columnStore.edit(user, 'assets', layout(70))
    remaining?.stop()
    await later()
    expect(sent()).toEqual([])
    visit().receive(ACCOUNT)
    await later()
    expect(sent()).toEqual([columns(70)])
  })

  it('a layout change that the server rejects is not sent again at the next visit', async () => {
    send.mockRejectedValueOnce(new ApiError(400, 'request.invalid'))
    visit().receive(ACCOUNT)
    columnStore.edit(user, 'assets', layout(70))
    await later()
    visit().receive(ACCOUNT)
    await later()
    expect(sent()).toEqual([columns(70)])
  })

  it('column layouts stored only in the browser are sent to the account at the user’s first visit, not at later visits', async () => {
    columnStore.edit(user, 'assets', layout(70))
    visit().receive({ ...ACCOUNT, columns: [{ list: 'users', layout: layout(50) }] })
    await later()
    expect(sent()).toEqual([columns(70)])
    expect(columnStore.get(user, 'users')).toEqual(layout(50))
    visit().receive(ACCOUNT)
    expect(columnStore.get(user, 'assets')).toBeNull()
  })

  it('a row height that one user has chosen is not sent to the account of another user of the same browser', async () => {
    visit().receive(ACCOUNT)
    preferences.receive({ rows: 'compact' })
    user = `${user}-colleague`
    visit().receive(ACCOUNT)
    await later()
    expect(sent()).toEqual([])
    expect(preferences.get().rows).toBe('normal')
  })
})
