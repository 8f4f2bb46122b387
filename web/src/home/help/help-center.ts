/**
 * The requested part of the help: articles or news, optionally one entry, given by its id, and a heading in that entry.
 */
export interface HelpWanted {
  kind: 'help' | 'news'
  id?: string
  /** Anchor of a heading, without the number sign. */
  hash?: string
}

/** Another service that shows the help instead of our panel, after the user has consented to it. */
interface HelpProvider {
  /** False until the service's program has loaded. Our own panel is used in the meantime. */
  isReady: () => boolean
  /** Calls the listener when the service's program has loaded, if that happens soon. */
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

/** Content of our own panel; null while it is closed. */
export const helpCenter = {
  get: () => current,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/**
 * Shows the help or the news, in the external service if one is set, otherwise in our own panel. If the request names
 * an entry and the service's program loads later, the entry moves from our panel to the service, unless the help was
 * closed meanwhile.
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
 * Sets the service that shows the help, and opens there the content that the panel shows. Null restores our own panel.
 */
export function setHelpProvider(next: HelpProvider | null): void {
  provider = next
  const looked = current
  if (!next || !looked) return
  set(null)
  openHelp(looked)
}
