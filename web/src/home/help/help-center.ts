/** The requested help: articles or news, optionally the id of an entry and a heading in it. */
export interface HelpWanted {
  kind: 'help' | 'news'
  id?: string
  /** Anchor of a heading, without #. */
  hash?: string
}

/** External service that shows the help instead of our panel, once the user has consented. */
interface HelpProvider {
  /** False until the service's program has loaded. Meanwhile the built-in panel is used. */
  isReady: () => boolean
  /** Calls the listener once the service's program has loaded, if this happens soon. */
  whenReady: (listener: () => void) => void
  showArticle: (id: string) => void
  showNews: (id: string) => void
  show: (kind: HelpWanted['kind']) => void
}

const listeners = new Set<() => void>()
let current: HelpWanted | null = null
let provider: HelpProvider | null = null

function set(next: HelpWanted | null): void {
  current = next
  for (const listener of listeners) listener()
}

/** Content of the built-in panel; null while closed. */
export const helpCenter = {
  get: () => current,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/**
 * Opens help or news, in the external service if one is set, otherwise in the built-in panel. If the service loads only
 * after an entry has been opened in the panel, the entry moves to the service, unless the help was closed meanwhile.
 */
export function openHelp(request: HelpWanted): void {
  if (provider?.isReady()) {
    show(provider, request)
    return
  }
  set(request)
  if (request.id === undefined) return
  provider?.whenReady(() => {
    if (current !== request) return
    set(null)
    openHelp(request)
  })
}

function show(service: HelpProvider, { kind, id }: HelpWanted): void {
  if (id === undefined) service.show(kind)
  else if (kind === 'help') service.showArticle(id)
  else service.showNews(id)
}

export function closeHelp(): void {
  set(null)
}

/**
 * Sets the external service. If the panel is open, its content opens in the service instead. Null restores the built-in
 * panel.
 */
export function setHelpProvider(next: HelpProvider | null): void {
  provider = next
  const looked = current
  if (!next || !looked) return
  set(null)
  openHelp(looked)
}
