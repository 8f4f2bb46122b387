/** What of the help is wanted: articles or news, one of them by its id, and a heading in it. */
export interface HelpWanted {
  kind: 'help' | 'news'
  id?: string
  /** Anchor of a heading, without the number sign. */
  hash?: string
}

/** Another service that shows the help in place of our panel, once a person has agreed to it. */
export interface HelpProvider {
  /** False while its program has not arrived: our own panel answers meanwhile. */
  isReady: () => boolean
  /** Calls once its program has arrived, if that happens soon. */
  whenReady: (listener: () => void) => void
  showArticle: (id: string) => void
  showNews: (id: string) => void
  show: (kind: HelpWanted['kind']) => void
}

const listeners = new Set<() => void>()
let shown: HelpWanted | null = null
let provider: HelpProvider | null = null

function set(next: HelpWanted | null): void {
  shown = next
  for (const listener of listeners) listener()
}

/** What our own panel shows; null while it is closed. */
export const helpCenter = {
  get: () => shown,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/**
 * Shows the help or the news: in the service that has taken them over, else in our own panel. What a link names by
 * its id goes on to the service as soon as its program has arrived, if it is still looked at.
 */
export function openHelp(wanted: HelpWanted): void {
  if (provider?.isReady()) {
    show(provider, wanted)
    return
  }
  set(wanted)
  if (wanted.id === undefined) return
  provider?.whenReady(() => {
    if (shown !== wanted) return
    set(null)
    openHelp(wanted)
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

/** Takes the help over with what is looked at, or with null gives it back to our own panel. */
export function setHelpProvider(next: HelpProvider | null): void {
  provider = next
  const looked = shown
  if (!next || !looked) return
  set(null)
  openHelp(looked)
}
