import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { exportPortfolio, exportSelection, isExporting } from './portfolio-exports.ts'

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

/** Stubs the server. The reply arrives when the test calls `answer`. */
function answering(status: number, body: BodyInit) {
  const answer = Promise.withResolvers<void>()
  const fetched = vi.fn(async () => {
    await answer.promise
    return new Response(body, { status })
  })
  vi.stubGlobal('fetch', fetched)
  return { fetched, answer: answer.resolve }
}

describe('The export of a portfolio, which is tracked until it has ended (core 4)', () => {
  it('an export of a portfolio counts as running until its file is saved, and cannot be started twice', async () => {
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

  it('an export starts while an export of a different portfolio or of a selection of assets is running', async () => {
    const other = { uuid: '22222222-2222-4222-8222-222222222222', name: 'Norte' }
    const selection = { filter: {} }
    const levante = answering(200, 'workbook')
    const first = exportPortfolio(PORTFOLIO)
    const norte = answering(200, 'workbook')
    const second = exportPortfolio(other)
    const assets = answering(200, 'workbook')
    const third = exportSelection('32 activos', selection)
    await exportSelection('32 activos', selection)
    for (const { fetched } of [levante, norte, assets]) expect(fetched).toHaveBeenCalledTimes(1)

    norte.answer()
    await second
    expect([PORTFOLIO.uuid, other.uuid, JSON.stringify(selection)].map(isExporting)).toEqual([true, false, true])
    levante.answer()
    assets.answer()
    await Promise.all([first, third])
    expect([PORTFOLIO.uuid, JSON.stringify(selection)].map(isExporting)).toEqual([false, false])
    expect(saved).toHaveLength(3)
  })

  it('an export of a portfolio no longer counts as running after it has failed', async () => {
    const { answer } = answering(404, '{"statusCode":404,"message":"portfolios.notFound"}')
    const first = exportPortfolio(PORTFOLIO)
    expect(isExporting(PORTFOLIO.uuid)).toBe(true)
    answer()
    await first
    expect(isExporting(PORTFOLIO.uuid)).toBe(false)
    expect(saved).toEqual([])
  })
})
