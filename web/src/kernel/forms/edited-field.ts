import { useState } from 'react'

interface Typed {
  value: string
  /** The saved values that the user knows: the one before typing, and those sent since. */
  known: readonly string[]
}

/**
 * The typed value of a field that saves on its own. If another user saves in the meantime, the new value replaces the
 * typed one only if nothing was typed. Otherwise both are shown, and the next save overwrites the value next to the
 * field.
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
