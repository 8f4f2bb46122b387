import { afterEach, describe, expect, it } from 'vitest'
import { closeHelp, helpCenter, openHelp, setHelpProvider } from './help-center.ts'

afterEach(() => {
  setHelpProvider(null)
  closeHelp()
})

/** Sets an external service that records its calls. */
function takeOver(isReady = () => true, whenReady: (listener: () => void) => void = () => undefined): unknown[] {
  const asked: unknown[] = []
  setHelpProvider({
    isReady,
    whenReady,
    showArticle: (id) => asked.push(['article', id]),
    showNews: (id) => asked.push(['news', id]),
    show: (kind) => asked.push(['all', kind]),
  })
  return asked
}

describe('The help center', () => {
  it('help opens in the built-in panel, and listeners are notified when the panel opens and closes', () => {
    const seen: unknown[] = []
    const stop = helpCenter.subscribe(() => seen.push(helpCenter.get()))
    openHelp({ kind: 'help', id: 'keyboard', hash: 'tables' })
    closeHelp()
    stop()
    openHelp({ kind: 'news' })
    expect(seen).toEqual([{ kind: 'help', id: 'keyboard', hash: 'tables' }, null])
  })

  it('help opens in an external service while a service is set, and in the built-in panel after its removal', () => {
    openHelp({ kind: 'help', id: '6' })
    const asked = takeOver()
    expect(helpCenter.get()).toBeNull()
    openHelp({ kind: 'help' })
    openHelp({ kind: 'help', id: '7' })
    openHelp({ kind: 'news', id: '8' })
    setHelpProvider(null)
    openHelp({ kind: 'news' })
    expect(asked).toEqual([
      ['article', '6'],
      ['all', 'help'],
      ['article', '7'],
      ['news', '8'],
    ])
    expect(helpCenter.get()).toEqual({ kind: 'news' })
  })

  it.each([
    ['opens the service after the loading', () => undefined, [['article', '812']]],
    ['is dropped if the user closes the help meanwhile', closeHelp, []],
  ])('a request for help during the loading of the external service %s', (_what, meanwhile, expected) => {
    let arrive: () => void = () => undefined
    let isReady = false
    const asked = takeOver(
      () => isReady,
      (listener) => {
        arrive = listener
      },
    )
    openHelp({ kind: 'help', id: '812' })
    expect(helpCenter.get()).toEqual({ kind: 'help', id: '812' })
    meanwhile()
    isReady = true
    arrive()
    expect(helpCenter.get()).toBeNull()
    expect(asked).toEqual(expected)
  })
})
