const listeners = new Set<() => void>()
let isOpen = false

function set(next: boolean) {
  isOpen = next
  for (const listener of listeners) listener()
}

/** Tracks if the user has opened the choice to see or change it. */
export const consentWindow = {
  get: () => isOpen,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Opens the choice again, on any page: used by the link "Cookies". */
export const openConsent = (): void => set(true)
export const closeConsent = (): void => set(false)
