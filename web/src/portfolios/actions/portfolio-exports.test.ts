import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { exportPortfolio, isExporting } from './portfolio-exports.ts'

const PORTFOLIO = { uuid: '11111111-1111-4111-8111-111111111111', name: 'Levante' }
const saved: string[] = []

beforeEach(() => {
  const link = { href: '', download: '', click: () => saved.push(link.download) }
  vi.stubGlobal('document', { createElement: () => link })
})
afterEach(() => {
  saved.length = 0
  vi.unstubAllGlobals()
})

/** A server that answers once it is told to. */
function answering(status: number, body: BodyInit) {
  const answer = Promise.withResolvers<void>()
  const fetched = vi.fn(async () => {
    await answer.promise
    return new Response(body, { status })
  })
  vi.stubGlobal('fetch', fetched)
  return { fetched, answer: answer.resolve }
}

describe('The export of a portfolio (core 4: tracks an exporting id until finished)', () => {
  it('is under way until its file is saved, and is not started twice', async () => {
    const { fetched, answer } = answering(200, 'workbook')
    expect(isExporting(PORTFOLIO.uuid)).toBe(false)
    const first = exportPortfolio(PORTFOLIO)
    expect(isExporting(PORTFOLIO.uuid)).toBe(true)
    await exportPortfolio(PORTFOLIO)
    expect(fetched).toHaveBeenCalledTimes(1)
    answer()
    await first
    expect(isExporting(PORTFOLIO.uuid)).toBe(false)
    expect(saved).toHaveLength(1)
  })

  it('is under way until it has failed', async () => {
    const { answer } = answering(404, '{"statusCode":404,"message":"portfolios.notFound"}')
    const first = exportPortfolio(PORTFOLIO)
    expect(isExporting(PORTFOLIO.uuid)).toBe(true)
    answer()
    await first
    expect(isExporting(PORTFOLIO.uuid)).toBe(false)
    expect(saved).toEqual([])
  })
})
