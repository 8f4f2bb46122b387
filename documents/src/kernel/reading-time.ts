import { AppError } from '@lindero/domain/errors'

/** Limits the total time for reading one file. The caller's work on the rows is not included. */
export class ReadingTime {
  readonly #seconds: number
  #milliseconds = 0

  constructor(seconds: number) {
    this.#seconds = seconds
  }

  /**
   * Scans a part piece by piece and yields the results. The wait for each piece and the scan count as reading time.
   *
   * @throws AppError `tape.tooSlow`
   */
  async *scan<Found>(
    pieces: AsyncIterable<string>,
    find: (piece: string) => readonly Found[],
    isDone = () => false,
  ): AsyncGenerator<Found> {
    let began = performance.now()
    for await (const piece of pieces) {
      const match = find(piece)
      this.#count(began)
      yield* match
      if (isDone()) return
      began = performance.now()
    }
  }

  /**
   * Yields the rows of a text in memory. The time to produce each row counts as reading time.
   *
   * @throws AppError `tape.tooSlow`
   */
  *rows<Row>(rows: Iterable<Row>): Generator<Row> {
    let began = performance.now()
    for (const row of rows) {
      this.#count(began)
      yield row
      began = performance.now()
    }
  }

  #count(began: number): void {
    this.#milliseconds += performance.now() - began
    if (this.#milliseconds > this.#seconds * 1_000) {
      throw new AppError('tape.tooSlow', { seconds: this.#seconds })
    }
  }
}
