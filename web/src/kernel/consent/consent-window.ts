const listeners = new Set<() => void>()
let isOpen = false

function set(next: boolean) {
  isOpen = next
  for (const listener of listeners) listener()
}

/** Open while the user views or changes the consent choice. */
export const consentWindow = {
  get: () => isOpen,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Reopens the consent choice on any page. Used by the link "Cookies". */
export const openConsent = (): void => set(true)
export const closeConsent = (): void => set(false)
