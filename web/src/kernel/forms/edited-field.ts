import { useState } from 'react'

interface Typed {
  value: string
  /** Saved values that the user has seen: the value before typing, and the values sent since then. */
  known: readonly string[]
}

/**
 * Typed value of a field that is saved separately. If another user saves meanwhile and nothing was typed, the field
 * shows the new value. Otherwise the typed text stays, the new value is shown next to the field, and the next save
 * overwrites it.
 */
export function useEditedField(saved: string) {
  const [typed, setTyped] = useState<Typed | null>(null)
  // Surrounding spaces are ignored, because they are removed before saving.
  const isSaved = typed !== null && typed.value.trim() === saved.trim()
  if (isSaved) setTyped(null)
  const open = isSaved ? null : typed
  return {
    value: open?.value ?? saved,
    isChanged: open !== null,
    /** Value that another user has saved since typing began. */
    theirs: open && !open.known.includes(saved) ? saved : null,
    set: (value: string) => setTyped((before) => ({ value, known: before?.known ?? [saved] })),
    /** Marks the typed value as sent, so that it is not mistaken for another user's value. */
    markSent: () => setTyped((before) => before && { ...before, known: [...before.known, before.value.trim()] }),
  }
}
