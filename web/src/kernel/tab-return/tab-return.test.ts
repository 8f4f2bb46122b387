import { describe, expect, it, vi } from 'vitest'
import { createTabReturn } from './tab-return.ts'

function tab() {
  let now = 1_000
  const welcome = vi.fn()
  const refresh = vi.fn()
  const it = createTabReturn({ now: () => now, welcome, refresh })
  return { welcome, refresh, ...it, pass: (milliseconds: number) => (now += milliseconds) }
}

describe('A user who returns to the tab (core 9: 5 s, 5 min)', () => {
  it.each([
    [4_999, 0, 0],
    [5_000, 1, 0],
    [299_999, 1, 0],
    [300_000, 1, 1],
  ])(
    'a user who returns to the browser tab after %i ms sees %i notices, and the data are fetched again %i times',
    (absence, notices, refreshes) => {
      const { left, pass, returned, welcome, refresh } = tab()
      left()
      pass(absence)
      returned()
      expect(welcome).toHaveBeenCalledTimes(notices)
      expect(refresh).toHaveBeenCalledTimes(refreshes)
      if (notices) expect(welcome).toHaveBeenCalledWith(absence, refreshes === 1)
    },
  )

  it('a user’s absence from the browser tab is reported once, with the time since the user left', () => {
    const { left, pass, returned, welcome } = tab()
    left()
    pass(3_000)
    left()
    pass(3_000)
    returned()
    returned()
    expect(welcome.mock.calls).toEqual([[6_000, false]])
  })
})
