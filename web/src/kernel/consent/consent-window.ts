const listeners = new Set<() => void>()
let isOpen = false

function set(next: boolean) {
  isOpen = next
  for (const listener of listeners) listener()
}

/** Tracks if the user has opened the banner, to see or change the consent choice. */
export const consentWindow = {
  get: () => isOpen,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Opens the consent choice again, on any page. The link "Cookies" uses it. */
export const openConsent = (): void => set(true)
export const closeConsent = (): void => set(false)
