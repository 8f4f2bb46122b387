/**
 * The question of confirming the session. A call that gives lasting access is answered with `auth.stepUpRequired` if the
 * session was not confirmed recently. The client then asks, and repeats the call. Calls at the same time share one
 * question.
 */
function createStepUp() {
  const listeners = new Set<() => void>()
  let asked: { answer: Promise<boolean>; settle: (isConfirmed: boolean) => void } | null = null
  const publish = () => {
    for (const listener of listeners) listener()
  }
  return {
    isAsked: () => asked !== null,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Resolves with true when the user has confirmed the session, and with false if the user cancels. */
    ask(): Promise<boolean> {
      if (!asked) {
        let settle: (isConfirmed: boolean) => void = () => undefined
        const answer = new Promise<boolean>((resolve) => {
          settle = resolve
        })
        asked = { answer, settle }
        publish()
      }
      return asked.answer
    },
    settle(isConfirmed: boolean): void {
      const question = asked
      asked = null
      publish()
      question?.settle(isConfirmed)
    },
  }
}

export const stepUp = createStepUp()
