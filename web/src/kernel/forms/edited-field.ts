import { useState } from 'react'

interface Typed {
  value: string
  /** The saved values that the user knows: the value before typing, and the values sent since then. */
  known: readonly string[]
}

/**
 * The typed value of a field that saves on its own. If another user saves in the meantime, the field shows that user's
 * value if nothing was typed here. Otherwise the typed text stays, the other value is shown next to the field, and the
 * next save overwrites the other value.
 */
export function useEditedField(saved: string) {
  const [typed, setTyped] = useState<Typed | null>(null)
  // Surrounding spaces are removed before saving.
  const isSaved = typed !== null && typed.value.trim() === saved.trim()
  if (isSaved) setTyped(null)
  const open = isSaved ? null : typed
  return {
    value: open?.value ?? saved,
    isChanged: open !== null,
    /** The value that another user saved after typing began. */
    theirs: open && !open.known.includes(saved) ? saved : null,
    set: (value: string) => setTyped((before) => ({ value, known: before?.known ?? [saved] })),
    /** Marks the typed value as sent, so that it does not count as a value of another user. */
    markSent: () => setTyped((before) => before && { ...before, known: [...before.known, before.value.trim()] }),
  }
}
