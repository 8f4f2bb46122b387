import { useState } from 'react'

interface Typed {
  value: string
  /** The saved values that the user has seen: the one before typing, and those sent since. */
  known: readonly string[]
}

/**
 * The typed value of a field with its own save. A value that another user saves meanwhile replaces it only if nothing
 * was typed. Otherwise both are available, and the next save replaces the value shown next to the field.
 */
export function useEditedField(saved: string) {
  const [typed, setTyped] = useState<Typed | null>(null)
  // Values are saved without surrounding spaces.
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
