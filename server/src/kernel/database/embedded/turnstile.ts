/** Lets one holder through at a time, in order of arrival: the embedded database has a single connection. */
export class Turnstile {
  #last: Promise<void> = Promise.resolve()

  /** Waits for its turn; the caller must call what it returns, once, to let the next one in. */
  async enter(): Promise<() => void> {
    let release: () => void = () => {}
    const before = this.#last
    this.#last = new Promise((resolve) => {
      release = resolve
    })
    await before
    return release
  }

  async alone<T>(work: () => Promise<T>): Promise<T> {
    const release = await this.enter()
    try {
      return await work()
    } finally {
      release()
    }
  }
}
