import {
  FAILED_LOGINS,
  FAILED_LOGINS_OF_ADDRESS,
  FAILED_LOGINS_WINDOW,
  loginSlowedUntil,
} from '@lindero/domain/identity/session-rules'
import { AppError } from '@lindero/domain/kernel/app-error'

/** Failed logins of the last minutes by account and by address; kept in memory, per node. */
export class LoginAttempts {
  readonly #ofAccount = new Map<string, Date[]>()
  readonly #ofAddress = new Map<string, Date[]>()

  /**
   * Counts an attempt as failed until it is known to be right: checking a password takes a while, and guesses
   * made at the same time would all slip through in between.
   *
   * @throws AppError `auth.tooManyAttempts` with the instant from which, and the minutes after which, to try again
   */
  begin(account: string, address: string, now: Date): { succeeded(): void } {
    const ends = [
      loginSlowedUntil(this.#ofAccount.get(account) ?? [], FAILED_LOGINS, now),
      loginSlowedUntil(this.#ofAddress.get(address) ?? [], FAILED_LOGINS_OF_ADDRESS, now),
    ].map((end) => end?.getTime() ?? 0)
    const retryOn = Math.max(...ends)
    if (retryOn > 0) {
      throw new AppError('auth.tooManyAttempts', {
        retryOn: new Date(retryOn).toISOString(),
        minutes: Math.ceil((retryOn - now.getTime()) / 60_000),
      })
    }
    forget(this.#ofAccount, now)
    forget(this.#ofAddress, now)
    const counted = new Date(now)
    this.#ofAccount.set(account, [...(this.#ofAccount.get(account) ?? []), counted])
    this.#ofAddress.set(address, [...(this.#ofAddress.get(address) ?? []), counted])
    return {
      succeeded: () => {
        this.#ofAccount.delete(account)
        const others = this.#ofAddress.get(address)?.filter((at) => at !== counted) ?? []
        this.#ofAddress.set(address, others)
      },
    }
  }
}

function forget(failures: Map<string, Date[]>, now: Date): void {
  for (const [name, instants] of failures) {
    const recent = instants.filter((at) => now.getTime() - at.getTime() < FAILED_LOGINS_WINDOW)
    if (recent.length === 0) failures.delete(name)
    else failures.set(name, recent)
  }
}
