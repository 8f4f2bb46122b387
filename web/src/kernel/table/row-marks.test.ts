import { describe, expect, it, vi } from 'vitest'
import { rowMarks } from './row-marks.ts'

describe('rows lit up with what is beside the table', () => {
  it('keep the chosen one while others are hovered, and tell who listens', () => {
    const marks = rowMarks()
    const listener = vi.fn()
    const stop = marks.subscribe(listener)
    marks.set({ picked: 'a' })
    marks.set({ hot: 'b' })
    expect(marks.get()).toEqual({ hot: 'b', picked: 'a' })
    marks.set({ hot: null })
    expect(marks.get()).toEqual({ hot: null, picked: 'a' })
    expect(listener).toHaveBeenCalledTimes(3)
    stop()
    marks.set({ picked: null })
    expect(listener).toHaveBeenCalledTimes(3)
  })
})
