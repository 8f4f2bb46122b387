import { afterEach, describe, expect, it } from 'vitest'
import { closeHelp, helpCenter, openHelp, setHelpProvider } from './help-center.ts'

afterEach(() => {
  setHelpProvider(null)
  closeHelp()
})

/** A service that writes down what it is asked for. */
function takeOver(): unknown[] {
  const asked: unknown[] = []
  setHelpProvider({
    isReady: () => true,
    showArticle: (id) => asked.push(['article', id]),
    showNews: (id) => asked.push(['news', id]),
    show: (kind) => asked.push(['all', kind]),
  })
  return asked
}

describe('Help', () => {
  it('opens in our own panel and says so to whoever watches', () => {
    const seen: unknown[] = []
    const stop = helpCenter.subscribe(() => seen.push(helpCenter.get()))
    openHelp({ kind: 'help', id: 'keyboard', hash: 'tables' })
    closeHelp()
    stop()
    openHelp({ kind: 'news' })
    expect(seen).toEqual([{ kind: 'help', id: 'keyboard', hash: 'tables' }, null])
  })

  it('goes to the service that has taken it over, and comes back from it', () => {
    openHelp({ kind: 'help' })
    const asked = takeOver()
    expect(helpCenter.get()).toBeNull()
    openHelp({ kind: 'help' })
    openHelp({ kind: 'help', id: '7' })
    openHelp({ kind: 'news', id: '8' })
    setHelpProvider(null)
    openHelp({ kind: 'news' })
    expect(asked).toEqual([
      ['all', 'help'],
      ['article', '7'],
      ['news', '8'],
    ])
    expect(helpCenter.get()).toEqual({ kind: 'news' })
  })
})
