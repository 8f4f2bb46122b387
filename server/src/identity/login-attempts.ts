import { FAILED_LOGINS_WINDOW, isLoginSlowedDown } from '@lindero/domain/identity/session-rules'

/** Failed logins of the last minutes by account and by address; kept in memory, per node. */
export class LoginAttempts {
  readonly #failures = new Map<string, Date[]>()

  areTooMany(names: string[], now: Date): boolean {
    return names.some((name) => isLoginSlowedDown(this.#failures.get(name) ?? [], now))
  }

  failed(names: string[], now: Date): void {
    for (const name of names) this.#failures.set(name, [...(this.#failures.get(name) ?? []), now])
    this.#forget(now)
  }

  succeeded(name: string): void {
    this.#failures.delete(name)
  }

  #forget(now: Date): void {
    for (const [name, failures] of this.#failures) {
      const recent = failures.filter((at) => now.getTime() - at.getTime() < FAILED_LOGINS_WINDOW)
      if (recent.length === 0) this.#failures.delete(name)
      else this.#failures.set(name, recent)
    }
  }
}
