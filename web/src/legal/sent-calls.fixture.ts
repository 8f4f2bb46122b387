import { type Mock, vi } from 'vitest'

/**
 * Replaces `perform` in the tests of legal management. The test files of one process share their modules; because they
 * all use this one function, it does not matter which file replaced it first.
 */
export const sent: Mock = vi.fn()
